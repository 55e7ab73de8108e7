#if APPLE_STUBS
    import AppFoundationCore
    import BoardyScreens
    import BoardyScreenViews
    import Foundation
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

        @Test(arguments: [ColorScheme.light, .dark])
        func texts_haveTheColorsAndSizesOfTheTheme(scheme: ColorScheme) throws {
            let json = """
                { "colors": { "text": { "light": "#000000", "dark": "#FFFFFF" }, "link": "#FF0000" },
                  "textSize": 20, "scale": 1.5, "spacing": 8 }
                """
            var environment = EnvironmentValues()
            environment.pageTheme = try JSONDecoder().decode(Theme.self, from: Data(json.utf8))
            environment.colorScheme = scheme
            let page = Page("Staff", .text("More", link: URL(string: "app:///more")), page.blocks[1], page.blocks[2])
            let host = ViewHost(PageView(page), environment: environment)

            let (text, link) = (scheme == .dark ? 1.0 : 0.0, Color(red: 1, green: 0, blue: 0))
            let ada = try #require(host.style(ofText: "Ada"))
            #expect(ada == (.system(size: 20), Color(red: text, green: text, blue: text)))
            #expect(try #require(host.style(ofText: "More")) == (.system(size: 20), link))
            // The theme has no color for these.
            #expect(try #require(host.style(ofText: "Role")) == (.system(size: 13), .secondary))
            #expect(try #require(host.style(ofText: "Note")) == (.system(size: 30), nil))
        }

        @Test func texts_withoutATheme_areThoseOfTheSystem() throws {
            let host = ViewHost(PageView(page))
            #expect(try #require(host.style(ofText: "Ada")) == (nil, nil))
            #expect(try #require(host.style(ofText: "Role")) == (.caption, .secondary))
        }

        @Test func voiceOver_readsCellsWithTheNamesOfTheirColumns() {
            #expect(
                ViewHost(PageView(page)).spokenTexts == [
                    "Two people.", "Name: Ada, Role: Engineer", "Name: Grace, Role: Admiral, extra", "Note",
                    "Note: one", "",
                ])
        }

        @Test func row_withoutAnotherCell_showsItsLink() {
            let page = Page(
                "Links",
                .table(
                    columns: ["Link"], rows: [["app:///a b"], ["app:///c"]],
                    links: [URL(string: "app:///a b"), URL(string: "app:///d")]))
            #expect(ViewHost(PageView(page)).texts == ["Link", "app:///a b", "app:///c"])
        }

        @Test func links_areOpenedByATap() {
            var opened: [String] = []
            var environment = EnvironmentValues()
            environment.openURL = OpenURLAction { url in
                opened.append(url.absoluteString)
                return .handled
            }
            let page = Page(
                "Offers", .text("Read on.", link: URL(string: "https://example.com/more")),
                .table(
                    columns: ["What", "Link"],
                    rows: [
                        ["Sign in", "app:///login"], ["Add one", "app:///add?name=NAME"],
                        ["Sign out", "app:///logout"],
                    ],
                    links: [URL(string: "app:///login"), nil]))
            let host = ViewHost(PageView(page), environment: environment)

            #expect(
                host.texts == [
                    "Read on.", "Sign in", "Add one", "Link", "app:///add?name=NAME", "Sign out", "Link",
                    "app:///logout",
                ])
            #expect(host.spokenTexts.prefix(2) == ["Read on.", "What: Sign in"])
            host.tapButton("Read on.")
            host.tapButton("Sign in")
            #expect(!host.tapButton("Add one Link app:///add?name=NAME"))
            #expect(opened == ["https://example.com/more", "app:///login"])
        }
    }
#endif
