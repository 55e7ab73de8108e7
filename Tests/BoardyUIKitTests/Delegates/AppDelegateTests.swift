#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    @MainActor
    @Suite(.timeLimit(.minutes(30)), .journal)
    struct AppDelegateTests {
        private final class AppDelegate: BoardyAppDelegate {
            static let log = ErrorLog()

            override func makeLauncherComponent() -> LauncherComponent {
                PluginLauncher.with(options: Self.log.options)
                    .install(manifest: WitnessManifest.self)
                    .install(plugin: pagesModule)
                    .install(urlOpenerPlugins: [PageOpener()])
            }
        }

        private struct Failure: Error {}

        private let delegate = AppDelegate()
        private let app = UIApplication.shared

        @Test func delegate_whenTheAppIsLaunched_makesTheLauncherAndAsksTheListeners() {
            #expect(delegate.application(app, didFinishLaunchingWithOptions: nil))
            #expect(Journal.lines == ["app launched"])
        }

        @Test func delegate_whenEventsArrive_notifiesTheListenersInOrderAfterTheBoot() async throws {
            delegate.applicationDidBecomeActive(app)
            delegate.applicationWillResignActive(app)
            delegate.applicationWillEnterForeground(app)
            delegate.applicationDidEnterBackground(app)
            #expect(Journal.lines == [])
            try await delegate.launcher.start { _ in }
            delegate.applicationWillTerminate(app)
            delegate.applicationDidReceiveMemoryWarning(app)
            delegate.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
            delegate.application(app, didFailToRegisterForRemoteNotificationsWithError: Failure())
            delegate.application(app, didDiscardSceneSessions: [UISceneSession(persistentIdentifier: "old")])
            #expect(
                Journal.lines == [
                    "app active", "app resign", "app foreground", "app background", "app terminate", "app memory",
                    "app token 2", "app token error", "app discarded 1",
                ])
        }

        @Test func delegate_whenANotificationArrives_bootsAndNotifiesTheListenersAndTheSystem() async throws {
            var results: [UIBackgroundFetchResult] = []
            delegate.application(app, didReceiveRemoteNotification: ["a": 1]) { results.append($0) }
            #expect(results == [])
            try await delegate.launcher.start()
            #expect(results == [.newData])
            #expect(Journal.lines == ["app notification 1"])
        }

        @Test(arguments: [("configured", "witness"), ("other", "own")])
        func delegate_whenASceneIsCreated_hasTheConfigurationOfAListenerOrTheSession(id: String, expected: String) {
            let session = UISceneSession(
                persistentIdentifier: id,
                configuration: UISceneConfiguration(name: "own", sessionRole: .windowApplication))
            let configuration = delegate.application(
                app, configurationForConnecting: session, options: UIScene.ConnectionOptions(urlContexts: []))
            #expect(configuration.name == expected)
        }

        @Test(arguments: [("app:///page/a", true), ("app:///unknown", false)])
        func delegate_whenAURLIsOpenedInAnAppWithoutScenes_opensIt(url: String, expected: Bool) async throws {
            let navigation = UINavigationController()
            try await delegate.launcher.start(in: navigation) { _ in }
            #expect(delegate.application(app, open: link(url)) == expected)
            await yieldOften()
            #expect(navigation.viewControllers.map(\.title) == (expected ? ["a"] : []))
        }

        @Test func component_whenNotOverridden_isEmpty() {
            #expect(BoardyAppDelegate().makeLauncherComponent().instantiate().catalog.boards.isEmpty)
        }
    }
#endif
