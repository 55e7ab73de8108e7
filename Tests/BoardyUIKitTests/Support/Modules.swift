#if APPLE_STUBS
    import Foundation
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import ManifestTestSupport
    import TestSupport
    import UIKit

    /// A board that shows a page.
    enum PageIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "page"
    }

    /// A board that shows the first page of a tab.
    enum StartIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "start"
    }

    /// Tabs with views, of which one cannot be shown.
    enum TabsManifest: Manifest {
        static var uiProviders: [any UIProvider.Type] { [TabsUIProvider.self] }
    }

    final class TabsUIProvider: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            guard let registry = registry as? any TabBarUIContributing else { return }
            for tab in [TabBarUISurface.home, .settings] {
                registry.contribute(to: tab, title: tab.rawValue.capitalized, normalIcon: "icon") {
                    Journal.note("made \(tab)")
                    return Page(tab.rawValue)
                }
            }
            registry.contribute(to: .builder, title: "Builder", normalIcon: "") { "no view" }
        }
    }

    /// A module with boards that push pages.
    @MainActor
    let pagesModule = FakeModule("pages") {
        BoardRegistration(PageIO.self) { id in
            FlowBoard<PageIO>(identifier: id) { board, title in board.push(Page(title)) }
        }
        BoardRegistration(StartIO.self) { id in
            FlowBoard<StartIO>(identifier: id) { board, _ in board.push(Page("start")) }
        }
    }

    /// An opener of `/page/TITLE`, which shows a page.
    struct PageOpener: URLOpenerPathMatchingPlugin {
        let matchingPath = "/page/{title}"

        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
            mainboard.destination(PageIO.self).activation.activate(with: parameters["title"] ?? "")
        }
    }
#endif
