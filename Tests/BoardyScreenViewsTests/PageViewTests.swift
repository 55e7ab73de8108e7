#if APPLE_STUBS
    import BoardyScreens
    import BoardyScreenViews
    import SwiftUI
    import Testing

    /// One page on the screen.
    @MainActor
    struct PageViewTests {
        private let page = Page(
            "Staff", .text("Two people."),
            .table(columns: ["Name", "Role"], rows: [["Ada", "Engineer"], ["Grace", "Admiral", "extra"]]),
            .table(columns: ["Note"], rows: [["one"], []]))

        @Test func page_showsItsBlocks() {
            let host = ViewHost(NavigationStack { PageView(page) })
            #expect(host.navigationTitle == "Staff")
            #expect(
                host.texts == [
                    "Two people.", "Ada", "Role", "Engineer", "Grace", "Role", "Admiral", "extra", "Note", "one",
                ])
        }

        @Test func voiceOver_readsCellsWithTheNamesOfTheirColumns() {
            #expect(
                ViewHost(PageView(page)).spokenTexts == [
                    "Two people.", "Name: Ada, Role: Engineer", "Name: Grace, Role: Admiral, extra", "Note",
                    "Note: one", "",
                ])
        }
    }
#endif
