#if APPLE_STUBS
    import AppFoundation
    import AuthenticationIO
    import Boardy
    import Foundation
    import ManifestTestSupport
    import BoardyScreens
    import TestSupport
    import Testing

    /// The modules of the terminal app run unchanged in a terminal, under UIKit and under SwiftUI.
    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct HostTests {
        /// A step of the user, and the title of the page after it.
        private enum Step {
            case link(String, shows: String)
            case tab(String, shows: String)
            /// Types a name and a password into controls of the host.
            case signUp(shows: String)
        }

        private static let steps: [Step] = [
            // The gate of the employees asks for a sign-in. A host without forms shows a page, and has controls of its own.
            .link("app:///employees", shows: "Sign in"),
            .signUp(shows: "Employees"),
            .link("app:///employees/add?name=Ada&email=ada@example.org&role=Engineer", shows: "Added"),
            .link("app:///employees/e1", shows: "Employee e1"),
            .tab("sports", shows: "Sports"),
            .link("app://weather", shows: "Weather in Chicago"),
            .link("app:///logout", shows: "Signed out"),
            .link("app:///employees", shows: "Sign in"),
            .link("app://dashboard", shows: "Dashboard"),
        ]

        /// Performs the steps in a host.
        private func run(_ host: some AppHost, of app: ShowcaseApp) async -> (shown: [Page], visible: [String?]) {
            await host.start()
            await yieldUntil { host.shown.titles.last == "Dashboard" }
            var visible = [host.visibleTitle]
            for step in Self.steps {
                switch step {
                case .link(let text, let title):
                    let count = host.shown.pages.count
                    host.open(URL(string: text) ?? URL(filePath: text))
                    await yieldUntil { host.shown.pages.count > count && host.shown.titles.last == title }
                case .tab(let tab, let title):
                    await host.selectTab(tab)
                    await yieldUntil { host.shown.titles.last == title }
                case .signUp(let title):
                    app.launcher.mainboard.serviceMap.modAuthentication.ioSignUp.activation.activate(
                        with: Credentials(name: "ada", password: Secret("an example password")))
                    await yieldUntil { host.shown.titles.last == title }
                }
                for _ in 0..<500 { await Task.yield() }
                visible.append(host.visibleTitle)
            }
            host.close()
            return (host.shown.pages, visible)
        }

        @Test func modules_inThreeHosts_showTheSamePages() async throws {
            let apps = [try ShowcaseApp(), try ShowcaseApp(), try ShowcaseApp()]
            let terminal = await run(TextHost(apps[0]), of: apps[0])
            let uikit = await run(UIKitHost(apps[1]), of: apps[1])
            let swiftUI = await run(SwiftUIHost(apps[2]), of: apps[2])
            #expect(terminal.shown.count >= Self.steps.count)
            #expect(uikit.shown == terminal.shown)
            #expect(swiftUI.shown == terminal.shown)
            #expect(uikit.visible == terminal.visible)
            #expect(swiftUI.visible == terminal.visible)
            // The reports of the failed requests to the network are the same, too.
            #expect(apps[1].log.texts == apps[0].log.texts)
            #expect(apps[2].log.texts == apps[0].log.texts)
        }

        @Test(arguments: [0, 1, 2])
        func app_whenItsWindowIsClosed_isReleased(index: Int) async throws {
            weak var launcher: PluginLauncher?
            do {
                let app = try ShowcaseApp()
                launcher = app.launcher
                let hosts: [any AppHost] = [TextHost(app), UIKitHost(app), SwiftUIHost(app)]
                let host = hosts[index]
                await host.start()
                await host.selectTab("sports")
                host.close()
            }
            #expect(await isGone { launcher })
        }
    }
#endif
