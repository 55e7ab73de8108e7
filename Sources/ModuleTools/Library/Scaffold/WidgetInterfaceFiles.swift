extension ModuleSpec {
    /// The interface `Widget` of the dashboard, for packages without it. The files are those of this package.
    static let widgetInterfaceFiles = [
        SourceFile(
            path: "Interfaces/WidgetIO/DashboardUISurface.swift",
            text: """
                public import SurfaceContracts

                /// The surfaces of the dashboard.
                public enum DashboardUISurface: UISurface {
                    /// The widgets below the table of links, each of the type ``DashboardWidget``.
                    case widgets
                }

                """),
        SourceFile(
            path: "Interfaces/WidgetIO/DashboardWidget.swift",
            text: """
                /// A small part of the dashboard: a title, and lines below it. The dashboard decides on the layout.
                public struct DashboardWidget: Hashable, Sendable {
                    /// The title, above the lines.
                    public let title: String

                    /// The lines, from top to bottom.
                    public let lines: [String]

                    /// A widget of the given lines.
                    public init(_ title: String, lines: [String]) {
                        self.title = title
                        self.lines = lines
                    }
                }

                extension DashboardWidget: CustomStringConvertible {
                    /// The title and the lines, as a terminal prints them.
                    public var description: String { ([title] + lines).joined(separator: "\\n") }
                }

                """),
    ]
}
