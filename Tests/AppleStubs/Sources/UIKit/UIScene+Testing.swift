public import Foundation

/// Test access; does not exist on Apple platforms.
extension UIScene {
    /// Sets the state of the scene.
    public func setActivationStateForTesting(_ state: ActivationState) { activationState = state }

    /// Adds the scene to the connected scenes of the shared application.
    public func connectForTesting() {
        activationState = .foregroundInactive
        UIApplication.shared.connectedScenes.insert(self)
        UIApplication.shared.openSessions.insert(session)
    }

    /// Removes the scene from the connected scenes of the shared application.
    public func disconnectForTesting() {
        activationState = .unattached
        UIApplication.shared.connectedScenes.remove(self)
    }
}

/// Test access; does not exist on Apple platforms.
extension UIWindowScene {
    /// Creates a window scene with a session of its own.
    public convenience init(testIdentifier identifier: String) {
        self.init(
            session: UISceneSession(persistentIdentifier: identifier),
            connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    }
}

/// Test access; does not exist on Apple platforms.
extension UISceneSession {
    /// Creates a session.
    public convenience init(
        persistentIdentifier: String,
        role: Role = .windowApplication,
        configuration: UISceneConfiguration? = nil
    ) {
        self.init(
            identifier: persistentIdentifier, role: role,
            configuration: configuration ?? UISceneConfiguration(name: nil, sessionRole: role))
    }
}

/// Test access; does not exist on Apple platforms.
extension UIScene.ConnectionOptions {
    /// Creates connection options.
    public convenience init(
        urlContexts: Set<UIOpenURLContext>,
        userActivities: Set<NSUserActivity> = [],
        shortcutItem: UIApplicationShortcutItem? = nil
    ) {
        self.init(contexts: urlContexts, activities: userActivities, item: shortcutItem)
    }
}

/// Test access; does not exist on Apple platforms.
extension UIOpenURLContext {
    /// Creates the context of a URL.
    public convenience init(url: URL, sourceApplication: String? = nil, openInPlace: Bool = false) {
        self.init(
            address: url, options: UIScene.OpenURLOptions(source: sourceApplication, inPlace: openInPlace))
    }
}
