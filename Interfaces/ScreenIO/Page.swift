/// What a board shows: a title, and blocks below it. How it looks is for the ``TextScreen`` to decide.
public struct Page: Hashable, Sendable {
    /// A part of a page.
    public enum Block: Hashable, Sendable {
        /// A paragraph.
        case text(String)

        /// Rows of cells under the names of their columns.
        case table(columns: [String], rows: [[String]])
    }

    /// What stands at the top.
    public let title: String

    /// What stands below, in order.
    public let blocks: [Block]

    /// A page of these blocks.
    public init(_ title: String, _ blocks: Block...) {
        self.init(title, blocks)
    }

    /// A page of these blocks.
    public init(_ title: String, _ blocks: [Block]) {
        self.title = title
        self.blocks = blocks
    }
}
