#if APPLE_STUBS
    import AppFoundation
    import Boardy
    import CoreContracts
    import Foundation
    import GhostBridge
    import NetworkContracts
    import PlatformIO
    import BoardyScreens
    import ShowcaseKit
    import TestHarness
    import TestSupport
    import WidgetIO

    /// The nine modules of the terminal app, unchanged, with a store in a temporary folder.
    @MainActor
    final class ShowcaseApp {
        let log = ErrorLog()
        let launcher: PluginLauncher
        private let folder: TemporaryFolder

        init(_ shop: any AppShop = ClosedShop(), adding manifests: [any Manifest.Type] = []) throws {
            let folder = try TemporaryFolder()
            self.folder = folder
            launcher = showcaseComponent(
                options: log.options.with(URLAllowList(schemes: ["app"])), state: StateFolder(folder.url),
                imports: folder.url,
                services: [
                    Service(StateFolder.self) { StateFolder(folder.url) },
                    Service(AppEventBus.self) { AppEventBus() },
                    Service((any NetworkClient).self) { MockNetworkClient() },
                    Service((any PersistenceService).self) { MemoryDataStore() },
                    Service((any SecretStoring).self) { MemorySecretStore() },
                    Service((any AppShop).self) { shop },
                ]
            )
            .install(manifests: manifests)
            .instantiate()
        }
    }

    /// A shop that sells nothing.
    struct ClosedShop: AppShop {
        func products(_: [String]) async throws -> [ShopProduct] { [] }
        func buy(_: String, for _: String) async throws -> ShopPurchase { throw CancellationError() }
        func purchases(of _: String) async throws -> [ShopPurchase] { [] }
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
