#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    /// The printed code of the documents compiles and works as described there.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct SeedTests {
        @Test func modularization_whenTheAppIsLaunched_showsTheDashboardAndOpensItsLink() {
            let delegate = ModularizationSeed.AppDelegate()
            let navigation = UINavigationController()
            let window = UIWindow(windowScene: UIWindowScene(testIdentifier: "main"))
            window.rootViewController = navigation
            delegate.window = window
            // Without a suspension, because the shared launcher is that of the whole program.
            #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
            #expect(navigation.viewControllers.map(\.title) == ["Dashboard"])
            #expect(delegate.application(.shared, open: link("app:///dashboard")))
            #expect(!delegate.application(.shared, open: link("app:///unknown")))
            PluginLauncher.current = nil
        }

        @Test func architecture_whenItsSceneConnects_showsTheTabAndHandlesTheLink() async throws {
            let fixture = Fixture { $0.install(manifest: ArchitectureSeed.MyFeatureManifest.self) }
            let window = await fixture.openWindow(
                options: UIScene.ConnectionOptions(
                    urlContexts: [UIOpenURLContext(url: link("ghost://mytab/myfeature/action?param=value"))]))
            let service = fixture.launcher.resolve((any ArchitectureSeed.MyService).self)
            await yieldUntil { (service as? ArchitectureSeed.MyServiceImpl)?.texts == ["value"] }
            #expect(window.host.navigationController?.topViewController is ArchitectureSeed.MyFeatureViewController)
            #expect(window.host.tabBarController?.viewControllers?.first?.tabBarItem.title == "My Feature")
            let widgets = fixture.launcher.resolve((any UIContributions).self)?
                .views(of: UIViewController.self, on: ArchitectureSeed.DashboardUISurface.widgets)
            #expect(widgets?.first is ArchitectureSeed.MyWidgetViewController)
            window.delegate.scene(window.scene, openURLContexts: [])
            #expect(Journal.lines == ["willConnectTo", "openURLContexts"])
            #expect(fixture.log.texts == [])
        }

        @Test func presentation_whenItsSceneConnects_showsItsTabAndWidget() async throws {
            let fixture = Fixture {
                $0.install(manifest: PresentationSeed.SeedManifest.self)
                    .install(tab: "dashboard") { $0.context as? any ViewPresenter }
            }
            let window = await fixture.openWindow()
            _ = await window.connection?.tabs.switchToTab("home")
            #expect(window.host.navigationController?.topViewController is PresentationSeed.HomeViewController)
            // The printed test of a view controller, with Swift Testing.
            let widgets = fixture.launcher.resolve((any UIContributions).self)?
                .views(
                    of: PresentationSeed.SportsWidgetViewController.self,
                    on: PresentationSeed.DashboardUISurface.widgets)
            let sut = try #require(widgets?.first)
            sut.loadViewIfNeeded()
            #expect(sut.temperatureLabel.text == "Lakers")
        }

        @Test func handler_whenItWaitsForATab_presentsThere() async throws {
            let fixture = Fixture { $0.install(tab: "dashboard") { $0.context as? any ViewPresenter } }
            let window = await fixture.openWindow()
            let service = try #require(fixture.launcher.resolve((any NavigationService).self))
            let handler = PresentationSeed.SheetHandler(navigationService: service)
            #expect(await handler.handle(try #require(Deeplink("ghost://dashboard/sheet"))))
            #expect(window.host.topViewController !== window.delegate.window?.rootViewController)
        }
    }
#endif
