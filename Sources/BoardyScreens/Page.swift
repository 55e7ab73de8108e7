public import Foundation

/// The content that a board shows: a title, and blocks below it. The ``TextScreen`` decides on the layout.
///
/// Texts and rows can have links. The user of a window opens them by a tap, and the user of a terminal types them.
///
/// ```swift
/// Page("Not signed in", .text("To sign in", link: URL(string: "app:///login")))
/// ```
public struct Page: Hashable, Codable, Sendable {
    /// A part of a page.
    public enum Block: Hashable, Codable, Sendable {
        /// A paragraph. A terminal prints the link after it, as in `To sign in: app:///login`.
        case text(String, link: URL? = nil)

        /// Rows of cells below a row of column names. There are as many links as rows, or fewer; nil is a row without a link. A terminal
        /// prints no links of rows, so that a cell can have the link as its text. A window does not show that cell.
        case table(columns: [String], rows: [[String]], links: [URL?] = [])
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
