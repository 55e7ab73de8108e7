#if APPLE_STUBS
    import CoreContracts
    import Foundation
    import ManifestTestSupport
    import UIKit

    /// A listener that records every event in the journal.
    final class Witness: AppDelegateListener, SceneDelegateListener {
        // MARK: Scenes

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) -> (any ServiceManagerProtocol)? {
            note("connect", scene)
            return nil
        }
        func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
            note("open \(urlContexts.count)", scene)
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            note("continue \(userActivity.activityType)", scene)
        }
        func scene(_ scene: UIScene, performActionFor shortcutItem: UIApplicationShortcutItem) -> Bool {
            note("perform \(shortcutItem.type)", scene)
            return shortcutItem.type == "known"
        }
        func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
        func sceneWillResignActive(_ scene: UIScene) { note("resign", scene) }
        func sceneWillEnterForeground(_ scene: UIScene) { note("foreground", scene) }
        func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }
        func sceneDidDisconnect(_ scene: UIScene) { note("disconnect", scene) }

        private func note(_ event: String, _ scene: UIScene) {
            Journal.note("\(scene.session.persistentIdentifier) \(event)")
        }

        // MARK: The application

        func application(
            _: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Journal.note("app launched")
            return true
        }
        func application(
            _: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration? {
            guard session.persistentIdentifier == "configured" else { return nil }
            return UISceneConfiguration(name: "witness", sessionRole: session.role)
        }
        func application(_: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
            Journal.note("app discarded \(sceneSessions.count)")
        }
        func applicationDidBecomeActive(_: UIApplication) { Journal.note("app active") }
        func applicationWillResignActive(_: UIApplication) { Journal.note("app resign") }
        func applicationWillEnterForeground(_: UIApplication) { Journal.note("app foreground") }
        func applicationDidEnterBackground(_: UIApplication) { Journal.note("app background") }
        func applicationWillTerminate(_: UIApplication) { Journal.note("app terminate") }
        func applicationDidReceiveMemoryWarning(_: UIApplication) { Journal.note("app memory") }
        func application(_: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
            Journal.note("app token \(deviceToken.count)")
        }
        func application(_: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
            Journal.note("app token error")
        }
        func application(_: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
            Journal.note("app notification \(userInfo.count)")
        }
    }

    enum WitnessManifest: Manifest {
        static var appDelegateListeners: [any AppDelegateListener.Type] { [Witness.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Witness.self] }
    }
#endif
