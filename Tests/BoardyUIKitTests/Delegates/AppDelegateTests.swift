#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit

    @MainActor
    @Suite(.timeLimit(.minutes(10)), .journal)
    struct AppDelegateTests {
        private static let log = ErrorLog()

        private static func makeComponent() -> LauncherComponent {
            PluginLauncher.with(options: log.options)
                .install(manifest: WitnessManifest.self)
                .install(plugin: pagesModule)
                .install(urlOpenerPlugins: [PageOpener()])
        }

        private final class AppDelegate: BoardyAppDelegate {
            override func makeLauncherComponent() -> LauncherComponent { makeComponent() }
        }

        private final class PushAppDelegate: BoardyPushAppDelegate {
            override func makeLauncherComponent() -> LauncherComponent { makeComponent() }
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
            delegate.application(app, didDiscardSceneSessions: [UISceneSession(persistentIdentifier: "old")])
            #expect(
                Journal.lines == [
                    "app active", "app resign", "app foreground", "app background", "app terminate", "app memory",
                    "app discarded 1",
                ])
        }

        // MARK: Remote notifications

        @Test func pushDelegate_whenRemoteNotificationsArrive_bootsAndNotifiesTheListenersAndTheSystem() async throws {
            let delegate = PushAppDelegate()
            var results: [UIBackgroundFetchResult] = []
            delegate.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
            delegate.application(app, didFailToRegisterForRemoteNotificationsWithError: Failure())
            delegate.application(app, didReceiveRemoteNotification: ["a": 1]) { results.append($0) }
            #expect(results == [])
            try await delegate.launcher.start()
            #expect(results == [.newData])
            #expect(Journal.lines == ["app token 2", "app token error", "app notification 1"])
        }

        /// App Store Connect warns about an app with these functions that has no entitlement for push notifications.
        @Test func delegate_whenRemoteNotificationsArrive_doesNotImplementTheirFunctions() async throws {
            var results: [UIBackgroundFetchResult] = []
            // The functions of the stub stand for those that are not implemented. They complete with `noData`.
            delegate.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
            delegate.application(app, didFailToRegisterForRemoteNotificationsWithError: Failure())
            delegate.application(app, didReceiveRemoteNotification: ["a": 1]) { results.append($0) }
            try await delegate.launcher.start()
            #expect(results == [.noData])
            #expect(Journal.lines == [])
        }

        // MARK: Scenes and links

        @Test(arguments: [("configured", "witness"), ("other", "own")])
        func delegate_whenASceneIsCreated_hasTheConfigurationOfAListenerOrTheSession(id: String, expected: String) {
            let session = UISceneSession(
                persistentIdentifier: id,
                configuration: UISceneConfiguration(name: "own", sessionRole: .windowApplication))
            let configuration = delegate.application(
                app, configurationForConnecting: session, options: UIScene.ConnectionOptions(urlContexts: []))
            #expect(configuration.name == expected)
        }

        @Test(arguments: [true, false])
        func window_withoutASceneDelegateClass_isReportedAndHasTheStandardOne(isDelegateOfTheApp: Bool) {
            final class Silent: BoardyAppDelegate {
                let log = ErrorLog()
                override func makeLauncherComponent() -> LauncherComponent {
                    PluginLauncher.with(options: log.options)
                }
            }
            let (delegate, app) = (Silent(), UIApplication())
            // SwiftUI has a delegate of its own, and passes the call on.
            app.delegate = isDelegateOfTheApp ? delegate : nil
            let configuration = delegate.application(
                app, configurationForConnecting: UISceneSession(persistentIdentifier: "main"),
                options: UIScene.ConnectionOptions(urlContexts: []))
            #expect((configuration.delegateClass == BoardySceneDelegate.self) == isDelegateOfTheApp)
            // Other tests replace the shared launcher, which is reported, too.
            let reports = delegate.log.texts.filter { $0.contains("scene delegate") }
            #expect(reports == (isDelegateOfTheApp ? [GhostError.missingSceneDelegate("main").description] : []))
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
