extension ModuleSpec {
    /// The tests of the widget and of the tab.
    var userInterfaceTestFiles: [SourceFile] {
        (has(.widget) ? [widgetTestFile] : []) + (has(.tab) ? [tabTestFile] : [])
    }

    private var widgetTestFile: SourceFile {
        contributionTestFile(
            "Widget", of: "widget", on: "DashboardUISurface.widgets",
            """
                @Test func widget_whenContributed_hasItsIdentifier() {
                    let widgets = harness.contributions.filter { $0.surface == DashboardUISurface.widgets }

                    #expect(widgets.map(\\.id) == [\(name)Contributions.widget])
                }
            """)
    }

    private var tabTestFile: SourceFile {
        contributionTestFile(
            "Tab", of: "tab", on: tabSurface,
            """
                @Test func tab_whenContributed_hasATitleAndAnIcon() throws {
                    let surface = \(tabSurface)
                    let tabs = harness.contributions.filter { $0.surface == surface }
                    let tab = try #require(tabs.first?.contribution as? TabContribution)

                    #expect(tabs.count == 1)
                    #expect(tab.title == "\(title)")
                    #expect(!tab.normalIcon.isEmpty)
                }
            """)
    }

    /// The tests of a contribution: its description, and its view with items of the service and without.
    private func contributionTestFile(
        _ part: String, of contribution: String, on surface: String, _ test: String
    ) -> SourceFile {
        let views = """
                private var views: [DashboardWidget] {
                    harness.views(of: DashboardWidget.self, on: \(surface))
                }
            """
        let content = """
                @Test func \(contribution)_whenThereAreNoItems_saysSo() {
                    #expect(views.map(\\.title) == ["\(title)"])
                    #expect(views.map(\\.lines) == [["\(Self.lineWithoutItems)"]])
                    harness.expectNoErrors()
                }
            """
        let items = """
                @Test func \(contribution)_whenAnItemWasAdded_showsIt() throws {
                    try harness.require(\(serviceType).self).add("tea")

                    #expect(views.map(\\.lines) == [["tea"]])
                    harness.expectNoErrors()
                }
            """
        return testFile(
            part, imports: ["CoreContracts", interface, "WidgetIO"], properties: [views],
            [test, content] + (has(.service) ? [items] : []))
    }
}
