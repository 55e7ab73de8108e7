public import Foundation

/// Test access; does not exist on Apple platforms.
extension UIApplication {
    /// URLs passed to `open`, in order.
    public var openedURLs: [URL] { recordedOpenedURLs }

    /// Sets whether `open` reports success.
    public func setOpenSucceedsForTesting(_ succeeds: Bool) { openResult = succeeds }

    /// Sets the state of the app.
    public func setApplicationStateForTesting(_ state: State) { applicationState = state }

    /// Sets how a `UIApplicationDelegateAdaptor` makes a delegate of the type.
    public func registerDelegateFactory<Delegate: NSObject>(
        for type: Delegate.Type, _ make: @escaping () -> Delegate
    ) {
        delegateFactories[ObjectIdentifier(type)] = make
    }

    /// Returns a delegate made by the factory registered for the type.
    package func makeDelegate<Delegate: NSObject>(of type: Delegate.Type) -> Delegate? {
        delegateFactories[ObjectIdentifier(type)]?() as? Delegate
    }

    /// Returns the shared application to its state at launch.
    public static func resetForTesting() {
        let app = shared
        app.delegate = nil
        app.connectedScenes = []
        app.openSessions = []
        app.applicationState = .active
        app.isRegisteredForRemoteNotifications = false
        app.recordedOpenedURLs = []
        app.openResult = true
        app.delegateFactories = [:]
        UIViewController.presentationWarnings = []
    }
}
