public import Foundation

/// A small part of the dashboard: a title, and lines below it. The dashboard decides on the layout.
public struct DashboardWidget: Hashable, Sendable {
    /// The title, above the lines.
    public let title: String

    /// The lines, from top to bottom.
    public let lines: [String]

    /// The link to more of it.
    public let link: URL?

    /// A widget of the given lines.
    public init(_ title: String, lines: [String], link: URL? = nil) {
        self.title = title
        self.lines = lines
        self.link = link
    }
}

extension DashboardWidget: CustomStringConvertible {
    /// The title and the lines, as a terminal prints them.
    public var description: String { ([title] + lines).joined(separator: "\n") }
}
