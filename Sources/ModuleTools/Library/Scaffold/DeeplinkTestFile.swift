extension ModuleSpec {
    /// The tests of the link: it is handled, and links with another action or without a name are not.
    var deeplinkTestFile: SourceFile {
        testFile(
            "Deeplink", imports: [interface] + (deeplinkPresents ? ["CoreContracts", "WidgetIO"] : []),
            [handlingTest, rejectionTest])
    }

    private var handlingTest: String {
        let presenter = [
            "let presenter = RecordedTabs([])", "harness.override((any ViewPresenter).self) { presenter }",
        ]
        let open = [
            "let link = \(name)Links.\(deeplinkAction.constant).replacing(\"NAME\", with: \"tea\")", "",
            "#expect(await harness.handleDeeplink(link))",
        ]
        let added = ["#expect(try harness.require(\(serviceType).self).items == [\"tea\"])"]
        let presented = [
            "let widgets = presenter.presented as? [DashboardWidget]",
            "#expect(widgets?.map(\\.title) == [\"\(title)\"])", "#expect(widgets?.map(\\.lines) == [[\"tea\"]])",
        ]
        let statements =
            (deeplinkPresents ? presenter : []) + open + (has(.service) ? added : [])
            + (deeplinkPresents ? presented : []) + ["harness.expectNoErrors()"]
        let expectation = has(.service) ? "addsIt() async throws" : "presentsIt() async"
        return """
                @Test func link_whenItNamesAnItem_\(expectation) {
            \(statements.map { $0.isEmpty ? "" : "        \($0)" }.joined(separator: "\n"))
                }
            """
    }

    private var rejectionTest: String {
        let action = deeplinkAction.name
        let arguments = ["remove-item?name=tea", action, "\(action)?name=%20", "\(action)/more?name=tea"]
        return """
                @Test(arguments: [\(arguments.map { "\"\($0)\"" }.joined(separator: ", "))])
                func link_withAnotherActionOrWithoutAName_isNotHandled(path: String) async {
                    let link = "app:///\(name.hyphenated)/\\(path)"

                    #expect(await !harness.handleDeeplink(link))
                }
            """
    }
}
