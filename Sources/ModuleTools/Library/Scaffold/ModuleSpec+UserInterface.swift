extension ModuleSpec {
    /// The names of the widget and the tab in the interface, the provider and the view.
    var userInterface: String {
        let places = (has(.widget) ? ["to the dashboard"] : []) + (has(.tab) ? ["as a tab"] : [])
        let widget = "\(name)Contributions.widget"
        let tab = ["id: \"\(name.hyphenated)-tab\"", "title: \"\(title)\"", "normalIcon: \"star\""]
        let tabArguments = Self.arguments(tab, indentation: 16)
        let view = has(.service) ? "DashboardWidget($0)" : "DashboardWidget.\(name.lowerCamelCase)Overview"
        func contribution(_ surface: String, _ description: String) -> String {
            let dependencies = has(.service) ? ["dependencies: \(serviceType).self"] : []
            return Self.arguments(
                ["to: \(surface)", description] + dependencies + ["factory: { \(view) }"], indentation: 12)
        }
        let calls = [
            (
                has(.widget), "DashboardUISurface.widgets",
                has(.service) ? "contribution: InlineContribution(id: \(widget))" : "id: \(widget)"
            ),
            (
                has(.tab), tabSurface,
                tab.joined(separator: ", ").count + 44 <= Template.lineLength
                    ? "contribution: TabContribution(\(tab.joined(separator: ", ")))"
                    : "contribution: TabContribution(\n\(tabArguments)"
            ),
        ]
        .filter(\.0).map { "        registry.contribute(\n\(contribution($0.1, $0.2))" }
        return """
            [widget]--- Interfaces/\(name)IO/\(name)Contributions.swift
            /// The identifiers of the \(name) module's contributions, with which an app replaces them.
            public enum \(name)Contributions {
                /// The widget on the dashboard.
                public static let widget = "\(name.hyphenated)-widget"
            }
            [tab]--- Interfaces/\(name)IO/TabBarUISurface+\(name).swift
            public import SurfaceContracts

            extension TabBarUISurface {
                /// The tab of the \(name) module. The host of its links is `\(name.hyphenated)`.
                public static let \(name.lowerCamelCase)Tab: TabBarUISurface = "\(name.hyphenated)"
            }
            [ui]--- Modules/\(name)/UI/\(name)UIProvider.swift
            import CoreContracts
            import \(name)IO
            import WidgetIO

            /// Contributes \(has(.service) ? "the latest items" : "the overview") \(Self.list(places)).
            final class \(name)UIProvider: UIProvider {
                func registerUI(_ registry: any UIRegistryContributing) {
            \(calls.joined(separator: "\n"))
                }
            }
            [ui]--- Modules/\(name)/UI/DashboardWidget+\(name).swift
            import WidgetIO
            [service]import \(name)IO

            extension DashboardWidget {
            [service]    /// The latest items, or a line that there are none.
            [service]    @MainActor
            [service]    init(_ service: any \(name)Service) {
            [service]        let items = service.items.isEmpty ? ["There are no items."] : service.items
            [service]        self.init("\(title)", lines: items)
            [service]    }
            [!service]    /// The overview of the module.
            [!service]    static var \(name.lowerCamelCase)Overview: DashboardWidget {
            [!service]        DashboardWidget("\(title)", lines: ["There are no items."])
            [!service]    }
            }
            """
    }

    /// Returns the arguments of a call and its closing parenthesis, in lines that leave space for a comma.
    private static func arguments(_ arguments: [String], indentation: Int) -> String {
        let parts = arguments.dropLast().map { "\($0),"[...] } + arguments.suffix(1).map { "\($0))"[...] }
        let prefix = String(repeating: " ", count: indentation)
        return Template.filled(parts, prefix: prefix, limit: Template.lineLength - 1).joined(separator: "\n")
    }

    /// The static property with the tab's surface, with its type.
    private var tabSurface: String { "TabBarUISurface.\(name.lowerCamelCase)Tab" }

    /// The tests of the widget and of the tab: the description, and the view with items of the service and without.
    var userInterfaceTests: String {
        func tests(_ part: String, on surface: String, _ test: String) -> String {
            let fact = part.lowercased()
            let views = """

                    private var views: [DashboardWidget] {
                        harness.views(of: DashboardWidget.self, on: \(surface))
                    }

                """
            return """
                [\(fact)]\(suite(part, imports: ["CoreContracts", "WidgetIO"], property: views))

                \(test)

                    @Test func \(fact)_whenThereAreNoItems_saysSo() {
                        #expect(views.map(\\.title) == ["\(title)"])
                        #expect(views.map(\\.lines) == [["There are no items."]])
                        harness.expectNoErrors()
                    }
                [service]
                [service]    @Test func \(fact)_whenAnItemWasAdded_showsIt() throws {
                [service]        try harness.require(\(serviceType).self).add("tea")
                [service]
                [service]        #expect(views.map(\\.lines) == [["tea"]])
                [service]        harness.expectNoErrors()
                [service]    }
                }
                """
        }
        let widget = """
                @Test func widget_whenContributed_hasItsIdentifier() {
                    let widgets = harness.contributions.filter { $0.surface == DashboardUISurface.widgets }

                    #expect(widgets.map(\\.id) == [\(name)Contributions.widget])
                }
            """
        let tab = """
                @Test func tab_whenContributed_hasATitleAndAnIcon() throws {
                    let surface = \(tabSurface)
                    let tabs = harness.contributions.filter { $0.surface == surface }
                    let tab = try #require(tabs.first?.contribution as? TabContribution)

                    #expect(tabs.count == 1)
                    #expect(tab.title == "\(title)")
                    #expect(!tab.normalIcon.isEmpty)
                }
            """
        return tests("Widget", on: "DashboardUISurface.widgets", widget) + "\n" + tests("Tab", on: tabSurface, tab)
    }
}
