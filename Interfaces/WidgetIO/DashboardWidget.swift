/// A small part of the dashboard: a title, and lines below it. How it looks is for the dashboard to decide.
public struct DashboardWidget: Hashable, Sendable {
    /// What stands at the top.
    public let title: String

    /// What stands below, in order.
    public let lines: [String]

    /// A widget of these lines.
    public init(_ title: String, lines: [String]) {
        self.title = title
        self.lines = lines
    }
}
