import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import CoreContracts
    import Foundation

    /// A listener that records every event in the journal.
    final class Witness: AppDelegateListener, SceneDelegateListener {
        func configure(with resolver: any ServiceResolver) { Journal.note("configured") }

        // MARK: Scenes

        func scene(
            _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
        ) -> (any ServiceManagerProtocol)? {
            note("connect", scene)
            return nil
        }
        func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {
            note("open \(urlContexts.count)", scene)
        }
        func scene(_ scene: AppScene, continue userActivity: AppUserActivity) {
            note("continue \(userActivity.activityType)", scene)
        }
        func scene(_ scene: AppScene, performActionFor shortcutItem: AppShortcutItem) -> Bool {
            note("perform \(shortcutItem.type)", scene)
            return true
        }
        func sceneDidBecomeActive(_ scene: AppScene) { note("active", scene) }
        func sceneWillResignActive(_ scene: AppScene) { note("resign", scene) }
        func sceneWillEnterForeground(_ scene: AppScene) { note("foreground", scene) }
        func sceneDidEnterBackground(_ scene: AppScene) { note("background", scene) }
        func sceneDidDisconnect(_ scene: AppScene) { note("disconnect", scene) }

        private func note(_ event: String, _ scene: AppScene) { Journal.note("\(scene.name) \(event)") }

        // MARK: The application

        func application(
            _: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
        ) -> Bool {
            Journal.note("app launched")
            return true
        }
        func application(
            _: HostApplication, configurationForConnecting session: AppSceneSession, options: AppSceneConnectionOptions
        ) -> AppSceneConfiguration? {
            Journal.note("app configuration")
            return AppSceneConfiguration(name: "witness")
        }
        func application(_: HostApplication, didDiscardSceneSessions sceneSessions: Set<AppSceneSession>) {
            Journal.note("app discarded \(sceneSessions.count)")
        }
        func applicationDidBecomeActive(_: HostApplication) { Journal.note("app active") }
        func applicationWillResignActive(_: HostApplication) { Journal.note("app resign") }
        func applicationWillEnterForeground(_: HostApplication) { Journal.note("app foreground") }
        func applicationDidEnterBackground(_: HostApplication) { Journal.note("app background") }
        func applicationWillTerminate(_: HostApplication) { Journal.note("app terminate") }
        func applicationDidReceiveMemoryWarning(_: HostApplication) { Journal.note("app memory") }
        func application(_: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
            Journal.note("app token \(deviceToken.count)")
        }
        func application(_: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
            Journal.note("app token error \(error)")
        }
        func application(_: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
            Journal.note("app notification \(userInfo.count)")
        }
    }

    enum WitnessManifest: Manifest {
        static var appDelegateListeners: [any AppDelegateListener.Type] { [Witness.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Witness.self] }
    }
#endif
