extension ModuleSpec {
    /// The widget and the tab: their names in the interface, the provider, the view and the tests.
    var userInterfaceFiles: [SourceFile] {
        guard hasUserInterface else { return [] }
        return userInterfaceNameFiles + [providerFile, viewFile] + userInterfaceTestFiles
    }

    /// The line of the view of a module without items.
    static let lineWithoutItems = "There are no items."

    private var overview: String { "\(name.lowerCamelCase)Overview" }

    private var providerFile: SourceFile {
        let content = has(.service) ? "the latest items" : "the overview"
        let places = (has(.widget) ? ["to the dashboard"] : []) + (has(.tab) ? ["as a tab"] : [])
        let contributions = (has(.widget) ? [widgetContribution] : []) + (has(.tab) ? [tabContribution] : [])
        return implementation(
            "UI/\(name)UIProvider.swift", imports: ["CoreContracts", interface, "WidgetIO"],
            """
            /// Contributes \(content) \(SwiftText.list(places)).
            final class \(name)UIProvider: UIProvider {
                func registerUI(_ registry: any UIRegistryContributing) {
            \(contributions.joined(separator: "\n"))
                }
            }
            """)
    }

    private var widgetContribution: String {
        let identifier = "\(name)Contributions.widget"
        return contribution(
            to: "DashboardUISurface.widgets",
            has(.service) ? "contribution: InlineContribution(id: \(identifier))" : "id: \(identifier)")
    }

    private var tabContribution: String {
        let arguments = ["id: \"\(name.hyphenated)-tab\"", "title: \"\(title)\"", "normalIcon: \"star\""]
        return contribution(
            to: tabSurface,
            SwiftText.fitting(
                "contribution: TabContribution(\(arguments.joined(separator: ", ")))",
                "contribution: TabContribution(\n\(SwiftText.arguments(arguments, indentation: 16))", margin: 13))
    }

    private func contribution(to surface: String, _ description: String) -> String {
        let view = has(.service) ? "DashboardWidget($0)" : "DashboardWidget.\(overview)"
        let dependencies = has(.service) ? ["dependencies: \(serviceType).self"] : []
        let arguments = ["to: \(surface)", description] + dependencies + ["factory: { \(view) }"]
        return """
                    registry.contribute(
            \(SwiftText.arguments(arguments, indentation: 12))
            """
    }

    private var viewFile: SourceFile {
        implementation(
            "UI/DashboardWidget+\(name).swift", imports: ["WidgetIO"] + (has(.service) ? [interface] : []),
            """
            extension DashboardWidget {
            \(has(.service) ? viewOfService : constantView)
            }
            """)
    }

    private var viewOfService: String {
        """
            /// The latest items, or a line that there are none.
            @MainActor
            init(_ service: any \(name)Service) {
                let items = service.items.isEmpty ? ["\(Self.lineWithoutItems)"] : service.items
                self.init("\(title)", lines: items)
            }
        """
    }

    private var constantView: String {
        """
            /// The overview of the module.
            static var \(overview): DashboardWidget {
                DashboardWidget("\(title)", lines: ["\(Self.lineWithoutItems)"])
            }
        """
    }
}
