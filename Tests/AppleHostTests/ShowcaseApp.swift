#if APPLE_STUBS
    import AppFoundation
    import Authentication
    import AuthenticationIO
    import Boardy
    import CoreContracts
    import Dashboard
    import DashboardIO
    import EmployeeManagement
    import EmployeeManagementIO
    import Foundation
    import GhostBridge
    import ManifestTestSupport
    import PlatformIO
    import ScreenIO
    import Sports
    import TestSupport
    import Weather
    import WidgetIO

    /// The five modules of the terminal app, unchanged, with a store in a temporary folder.
    @MainActor
    final class ShowcaseApp {
        let log = ErrorLog()
        let launcher: PluginLauncher
        private let folder: TemporaryFolder

        init() throws {
            let folder = try TemporaryFolder()
            self.folder = folder
            launcher = PluginLauncher.with(options: log.options.with(URLAllowList(schemes: ["app"])))
                .share(value: StateFolder(folder.url))
                .share(value: EmployeeManagementIO.ImportFolder(folder.url))
                .install(launcherPlugin: DashboardLauncherPlugin())
                .install(launcherPlugin: AuthenticationLauncherPlugin())
                .install(launcherPlugin: EmployeeManagementLauncherPlugin())
                .install(manifest: SportsManifest.self)
                .install(manifest: WeatherManifest.self)
                .install(services: [
                    Service((any NetworkClient).self) { MockNetwork() },
                    Service((any PersistenceService).self) { MemoryDataStore() },
                ])
                .install(tab: "dashboard", title: "Dashboard", icon: "house", showing: DashboardIO.self)
                .install(gatewayBarrier: .board(AuthenticationIO.SignedInIO.self), for: EmployeeManagementBoards.all)
                .instantiate()
        }
    }

    /// A host of the app: a terminal, UIKit or SwiftUI.
    @MainActor
    protocol AppHost {
        /// Everything that the host has shown, in order.
        var shown: Shown { get }

        /// The title of the visible page.
        var visibleTitle: String? { get }

        /// Shows the app.
        func start() async

        /// Opens a link as the platform does.
        func open(_ url: URL)

        /// Selects a tab as the user does.
        func selectTab(_ tab: String) async

        /// Closes the window.
        func close()
    }

    /// The pages and widgets that a host has shown.
    @MainActor
    final class Shown {
        private(set) var pages: [Page] = []
        var titles: [String] { pages.map(\.title) }

        func add(_ page: Page) { pages.append(page) }

        /// A widget as a page, as the terminal shows it.
        func add(_ widget: DashboardWidget) -> Page {
            let page = Page(widget.title, .table(columns: [], rows: widget.lines.map { [$0] }))
            add(page)
            return page
        }
    }
#endif
