public import Foundation

/// Central object of a running app.
@MainActor open class UIApplication: UIResponder {
    private static let instance = UIApplication()
    /// Object of the running app.
    public class var shared: UIApplication { instance }

    /// Delegate of the app.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Scenes connected to the app.
    open package(set) var connectedScenes: Set<UIScene> = []
    /// Sessions known to the system.
    open package(set) var openSessions: Set<UISceneSession> = []
    /// State of the app.
    open package(set) var applicationState: State = .active
    /// Whether the app is registered for remote notifications.
    open package(set) var isRegisteredForRemoteNotifications = false
    var recordedOpenedURLs: [URL] = []
    var openResult = true
    var delegateFactories: [ObjectIdentifier: () -> NSObject] = [:]

    /// Returns whether an app can open the URL.
    open func canOpenURL(_ url: URL) -> Bool {
        url.scheme != nil
    }

    /// Opens a URL outside the app and reports success.
    open func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        recordedOpenedURLs.append(url)
        completion?(openResult)
    }

    /// Opens a URL outside the app and returns success.
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        recordedOpenedURLs.append(url)
        return openResult
    }

    /// Registers the app for remote notifications.
    open func registerForRemoteNotifications() {
        isRegisteredForRemoteNotifications = true
    }

    /// Ends the registration for remote notifications.
    open func unregisterForRemoteNotifications() {
        isRegisteredForRemoteNotifications = false
    }
}
