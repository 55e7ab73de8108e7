#if APPLE_STUBS
    import Boardy
    import BoardySwiftUI
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import BoardyScreens
    import SwiftUI
    import UIKit
    import TestSupport
    import WidgetIO

    // MARK: The terminal

    /// A screen of text, as the terminal's, with tabs.
    @MainActor
    final class TextHost: AppHost, TextScreen, ViewPresenter, TabContainer {
        let shown = Shown()
        private let app: ShowcaseApp
        private var made: Set<String> = []
        private(set) var visibleTitle: String?

        init(_ app: ShowcaseApp) { self.app = app }

        func start() async {
            app.launcher.tabs.container = self
            _ = try? await app.launcher.start(in: self) { _ in }
            _ = await app.launcher.tabs.switchToTab("dashboard")
        }

        func open(_ url: URL) { app.launcher.open(url: url) }
        func selectTab(_ tab: String) async { _ = await app.launcher.tabs.switchToTab(tab) }
        func close() { app.launcher.mainboard.clearActiveBoards() }

        func show(_ page: Page) {
            shown.add(page)
            visibleTitle = page.title
        }

        func present<View>(_ view: View, animated: Bool) -> Bool {
            switch view {
            case let page as Page: show(page)
            case let widget as DashboardWidget: visibleTitle = shown.add(widget).title
            default: return false
            }
            return true
        }

        func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
            guard made.insert(tab.id).inserted, let view = host.makeView(of: tab, as: DashboardWidget.self) else {
                return self
            }
            return present(view, animated: false) ? self : nil
        }
    }

    // MARK: UIKit

    /// A page in a label for each line.
    final class PageViewController: UIViewController {
        init(_ page: Page) {
            super.init(nibName: nil, bundle: nil)
            title = page.title
        }

        required init?(coder: NSCoder) { nil }
    }

    /// A window that shows pages of text.
    final class TextWindowHost: WindowHost, TextScreen {
        let shown = Shown()

        override init(window: UIWindow) {
            super.init(window: window)
            adapt(Page.self) { PageViewController($0) }
            adapt(DashboardWidget.self) { [shown] in PageViewController(shown.add($0)) }
        }

        func show(_ page: Page) {
            shown.add(page)
            navigationController?.pushViewController(PageViewController(page), animated: true)
        }
    }

    /// The app in a window of UIKit.
    @MainActor
    final class UIKitHost: AppHost {
        private final class Delegate: BoardySceneDelegate {
            private let own: PluginLauncher

            init(_ launcher: PluginLauncher) {
                own = launcher
                super.init()
            }

            override var launcher: PluginLauncher? { own }
            override func makeHost(window: UIWindow) -> WindowHost { TextWindowHost(window: window) }
        }

        private let delegate: Delegate
        private let scene = UIWindowScene(testIdentifier: "main")
        private(set) var shown = Shown()

        init(_ app: ShowcaseApp) { delegate = Delegate(app.launcher) }

        var visibleTitle: String? { delegate.host?.navigationController?.topViewController?.title }

        func start() async {
            delegate.scene(
                scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            if let host = delegate.host as? TextWindowHost { shown = host.shown }
            await yieldUntil { delegate.launcher?.scenes[scene]?.tabs.currentTab != nil }
        }

        func open(_ url: URL) { delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)]) }

        func selectTab(_ tab: String) async {
            let tabs = delegate.launcher?.scenes[scene]?.tabs
            delegate.host?.tabBarController?.tap(at: tabs?.tabs.firstIndex(of: tab) ?? -1)
            await yieldUntil { tabs?.currentTab == tab }
        }

        func close() { delegate.sceneDidDisconnect(scene) }
    }

    // MARK: SwiftUI

    /// A page as a column of texts.
    struct PageView: View {
        let page: Page
        var body: some View { VStack { Text(verbatim: page.title) } }
    }

    /// A scene that shows pages of text.
    final class TextSceneModel: SceneModel, TextScreen {
        let shown = Shown()

        override init() {
            super.init()
            adapt(Page.self) { PageView(page: $0) }
            adapt(DashboardWidget.self) { [shown] in PageView(page: shown.add($0)) }
        }

        func show(_ page: Page) {
            shown.add(page)
            push(PageView(page: page))
        }
    }

    /// The app in a window of SwiftUI.
    @MainActor
    final class SwiftUIHost: AppHost {
        private final class Delegate: LauncherSceneDelegate {
            private let own: PluginLauncher

            init(_ launcher: PluginLauncher) {
                own = launcher
                super.init()
            }

            override var launcher: PluginLauncher? { own }
            override func makeModel() -> SceneModel { TextSceneModel() }
        }

        private let app: ShowcaseApp
        private let delegate: Delegate
        private let scene = UIWindowScene(testIdentifier: "main")
        private var view: ViewHost?
        private(set) var shown = Shown()

        init(_ app: ShowcaseApp) { (self.app, delegate) = (app, Delegate(app.launcher)) }

        var visibleTitle: String? { view?.texts.first }

        func start() async {
            delegate.scene(
                scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(urlContexts: []))
            if let model = delegate.model as? TextSceneModel { shown = model.shown }
            view = ViewHost(LauncherView(app.launcher), in: scene)
            await view?.wait(seconds: 60) { delegate.model?.interface?.tabs.currentTab != nil }
        }

        /// SwiftUI passes a link to the view and to the delegate.
        func open(_ url: URL) {
            view?.open(url)
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        }

        func selectTab(_ tab: String) async {
            view?.selectTab(tab)
            await yieldUntil { delegate.model?.interface?.tabs.currentTab == tab }
        }

        func close() {
            delegate.sceneDidDisconnect(scene)
            view?.close()
        }
    }
#endif
