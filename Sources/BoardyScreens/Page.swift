/// The content that a board shows: a title, and blocks below it. The ``TextScreen`` decides on the layout.
public struct Page: Hashable, Codable, Sendable {
    /// A part of a page.
    public enum Block: Hashable, Codable, Sendable {
        /// A paragraph.
        case text(String)

        /// Rows of cells below a row of column names.
        case table(columns: [String], rows: [[String]])
    }

    /// The title, above the blocks.
    public let title: String

    /// The blocks, from top to bottom.
    public let blocks: [Block]

    /// A page of the given blocks.
    public init(_ title: String, _ blocks: Block...) {
        self.init(title, blocks)
    }

    /// A page of the given blocks.
    public init(_ title: String, _ blocks: [Block]) {
        self.title = title
        self.blocks = blocks
    }
}
