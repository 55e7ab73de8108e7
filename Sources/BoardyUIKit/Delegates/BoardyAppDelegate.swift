#if canImport(UIKit) && !os(watchOS)
    public import Boardy
    public import Foundation
    import GhostBridge
    import GhostKernel
    public import UIKit

    /// An application delegate that makes the launcher and forwards the events of the application to the listeners.
    ///
    /// ```swift
    /// @main
    /// final class AppDelegate: BoardyAppDelegate {
    ///     override func makeLauncherComponent() -> LauncherComponent {
    ///         PluginLauncher.with(options: .default)
    ///             .install(launcherPlugin: DashboardLauncherPlugin())
    ///             .install(manifest: WeatherManifest.self)
    ///     }
    /// }
    /// ```
    ///
    /// An app with a delegate of its own calls the functions of `launcher.applicationEvents` instead. A subclass that overrides
    /// a function calls `super`.
    ///
    /// Remote notifications need a ``BoardyPushAppDelegate``. This class implements none of their functions, because App Store
    /// Connect warns about an app that implements them without the entitlement for push notifications (ITMS-90078).
    open class BoardyAppDelegate: UIResponder, UIApplicationDelegate {
        /// The launcher, made at its first use, which is the launch of the application.
        public private(set) lazy var launcher: PluginLauncher = makeLauncherComponent().initialize()

        /// Returns the modules of the app. Override it.
        open func makeLauncherComponent() -> LauncherComponent { PluginLauncher.with(options: .default) }

        /// The class of the delegates of window scenes; nil if `Info.plist` names it. Override it if the scene manifest there
        /// names no class.
        open var sceneDelegateClass: AnyClass? { nil }

        // MARK: Launching

        /// Makes the launcher, which starts the bootstrap services, and asks the listeners.
        open func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            launcher.applicationEvents.application(application, didFinishLaunchingWithOptions: launchOptions)
        }

        /// Asks the listeners for the configuration of a new scene, and sets ``sceneDelegateClass`` in that of a window.
        ///
        /// The configuration of the session, from `Info.plist`, is used if no listener has one and ``sceneDelegateClass`` is nil. A
        /// window for which none of them names a class gets a ``BoardySceneDelegate``, which is reported as
        /// `GhostError.Code.missingSceneDelegate`.
        open func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configured = launcher.applicationEvents.application(
                application, configurationForConnecting: session, options: options)
            guard let sceneDelegateClass else {
                let configuration = configured ?? session.configuration
                // SwiftUI has an application delegate of its own, and needs no class.
                if configuration.delegateClass == nil, session.role == .windowApplication, application.delegate === self
                {
                    launcher.kernel.report(.missingSceneDelegate(session.persistentIdentifier))
                    configuration.delegateClass = BoardySceneDelegate.self
                }
                return configuration
            }
            // The configuration of the session in a SwiftUI app has the delegate of SwiftUI.
            let configuration = configured ?? UISceneConfiguration(name: nil, sessionRole: session.role)
            if configuration.delegateClass == nil, session.role == .windowApplication {
                configuration.delegateClass = sceneDelegateClass
            }
            return configuration
        }

        /// Notifies the listeners.
        open func application(
            _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
        ) {
            launcher.applicationEvents.application(application, didDiscardSceneSessions: sceneSessions)
        }

        /// Opens a URL in an app without scenes.
        open func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
            !launcher.open(url: url).isEmpty
        }

        /// Opens a universal link in an app without scenes.
        open func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            guard let url = userActivity.webpageURL else { return false }
            return !launcher.open(url: url).isEmpty
        }

        // MARK: States

        /// Notifies the listeners.
        open func applicationDidBecomeActive(_ application: UIApplication) {
            launcher.applicationEvents.applicationDidBecomeActive(application)
        }

        /// Notifies the listeners.
        open func applicationWillResignActive(_ application: UIApplication) {
            launcher.applicationEvents.applicationWillResignActive(application)
        }

        /// Notifies the listeners.
        open func applicationWillEnterForeground(_ application: UIApplication) {
            launcher.applicationEvents.applicationWillEnterForeground(application)
        }

        /// Notifies the listeners.
        open func applicationDidEnterBackground(_ application: UIApplication) {
            launcher.applicationEvents.applicationDidEnterBackground(application)
        }

        /// Notifies the listeners, and runs the phase `shutdown` to its end, because the system ends the application afterwards.
        ///
        /// The system does not call it for an application that it ends in the background. So modules write what is buffered when
        /// the application enters the background, too.
        open func applicationWillTerminate(_ application: UIApplication) {
            launcher.applicationEvents.applicationWillTerminate(application)
            launcher.shutDownInRunLoop()
        }

        /// Notifies the listeners.
        open func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
            launcher.applicationEvents.applicationDidReceiveMemoryWarning(application)
        }
    }
#endif
