#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import GhostBridge
    import TestSupport
    import Testing
    import UIKit

    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct WindowHostTests {
        private let host = WindowHost(window: UIWindow(windowScene: UIWindowScene(testIdentifier: "main")))

        // MARK: Views

        @Test func viewController_isShownAsItself() {
            let page = Page("a")
            #expect(host.viewController(for: page) === page)
        }

        @Test func view_isShownInAViewController() {
            let view = UIView()
            let controller = host.viewController(for: view)
            #expect(controller?.view === view)
        }

        @Test func value_isShownByTheFirstAdapterOfItsType() {
            host.adapt(String.self) { Page($0) }
            host.adapt(String.self) { Page("second \($0)") }
            host.adapt(Int.self) { Page("number \($0)") }
            #expect(host.viewController(for: "a")?.title == "a")
            #expect(host.viewController(for: 1)?.title == "number 1")
            #expect(host.viewController(for: 1.5) == nil)
        }

        @Test func present_withAnAdapter_presentsAboveEverythingElse() {
            host.window.rootViewController = Page("root")
            host.window.makeKeyAndVisible()
            host.adapt(String.self) { Page($0) }
            #expect(host.present("a", animated: true))
            #expect(host.present("b", animated: true))
            #expect(!host.present(1, animated: true))
            #expect(host.window.rootViewController?.presentedViewController?.title == "a")
            #expect(host.topViewController?.title == "b")
        }

        @Test func present_withoutARoot_fails() {
            #expect(!host.present(Page("a"), animated: false))
            #expect(!host.window.present(Page("a"), animated: false))
        }

        @Test func window_presentsViewControllersOnly() {
            host.window.rootViewController = Page("root")
            host.window.makeKeyAndVisible()
            #expect(host.window.present(Page("a"), animated: false))
            #expect(!host.window.present("text", animated: false))
            #expect(host.topViewController?.title == "a")
        }

        // MARK: The navigation controller

        @Test func navigationController_belowASheetWithoutPages_isNil() {
            let navigation = UINavigationController(rootViewController: Page("root"))
            host.window.rootViewController = navigation
            host.window.makeKeyAndVisible()
            #expect(host.navigationController === navigation)
            #expect(host.present(Page("sheet"), animated: false))
            #expect(host.navigationController == nil)
        }

        @Test func navigationController_ofASheetWithPages_isThatOfTheSheet() {
            host.window.rootViewController = UINavigationController()
            host.window.makeKeyAndVisible()
            let sheet = UINavigationController(rootViewController: Page("sheet"))
            #expect(host.present(sheet, animated: false))
            #expect(host.navigationController === sheet)
        }

        @Test func navigationController_belowAnAlert_isThatOfThePage() {
            let navigation = UINavigationController()
            host.window.rootViewController = navigation
            host.window.makeKeyAndVisible()
            #expect(host.present(UIAlertController(title: "?", message: nil, preferredStyle: .alert), animated: false))
            #expect(host.navigationController === navigation)
        }

        @Test func navigationController_ofAnOrdinaryTabBar_isThatOfTheSelectedTab() {
            let bar = UITabBarController()
            let navigations = [UINavigationController(), UINavigationController()]
            bar.viewControllers = navigations
            host.window.rootViewController = bar
            bar.selectedIndex = 1
            #expect(host.navigationController === navigations[1])
        }

        // MARK: The interface

        private enum MainManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [MainUIProvider.self] }
        }

        private final class MainUIProvider: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: AppUISurface.mainView, id: "main") { "text" }
            }
        }

        @Test func mainView_withAnAdapter_isTheRoot() async {
            let fixture = Fixture { $0.install(manifest: MainManifest.self) }
            let window = await fixture.openWindow { $0.adapt(String.self) { Page($0) } }
            #expect(window.delegate.window?.rootViewController?.title == "text")
            #expect(fixture.log.texts == [])
        }

        @Test func mainView_withoutAnAdapter_isReported() async {
            let fixture = Fixture { $0.install(manifest: MainManifest.self) }
            let window = await fixture.openWindow()
            #expect(window.delegate.window?.rootViewController is UINavigationController)
            #expect(fixture.log.texts.count == 1)
            #expect(fixture.log.texts.first?.contains("UIViewController") == true)
        }

        @Test(arguments: [false, true])
        func tabContent_thatIsNotPushed_fillsTheTab(isSplit: Bool) async throws {
            let fixture = Fixture { $0.install(manifest: ContainerManifest.self) }
            let content = isSplit ? UISplitViewController() : UITabBarController()
            let window = await fixture.openWindow { $0.adapt(String.self) { _ in content } }
            let tab = try #require(window.delegate.host?.tabBarController?.selectedViewController)
            #expect(content.parent === tab)
            #expect(content.view.superview === tab.view)
            #expect(window.host.navigationController == nil)
        }

        @Test func tabContent_thatIsANavigationController_isUsedForPages() async {
            let fixture = Fixture { $0.install(manifest: ContainerManifest.self) }
            let content = UINavigationController(rootViewController: Page("root"))
            let window = await fixture.openWindow { $0.adapt(String.self) { _ in content } }
            #expect(window.host.navigationController === content)
        }

        private enum ContainerManifest: Manifest {
            static var uiProviders: [any UIProvider.Type] { [ContainerUIProvider.self] }
        }

        private final class ContainerUIProvider: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                guard let registry = registry as? any TabBarUIContributing else { return }
                registry.contribute(to: .home, title: "Home", normalIcon: "") { "container" }
            }
        }
    }
#endif
