public import Foundation

/// Instance of the interface of an app.
@MainActor open class UIScene: UIResponder {
    /// Session of the scene.
    public let session: UISceneSession
    /// Delegate of the scene.
    open var delegate: (any UISceneDelegate)?
    /// State of the scene.
    open package(set) var activationState: ActivationState = .unattached
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Title of the scene.
    open var title: String! = ""

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// State of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// Reasons for which a scene is connected.
    @MainActor open class ConnectionOptions: NSObject {
        /// URLs to open.
        public let urlContexts: Set<UIOpenURLContext>
        /// Activities to continue.
        public let userActivities: Set<NSUserActivity>
        /// Quick action to perform.
        public let shortcutItem: UIApplicationShortcutItem?

        init(
            contexts: Set<UIOpenURLContext>, activities: Set<NSUserActivity>,
            item: UIApplicationShortcutItem?
        ) {
            urlContexts = contexts
            userActivities = activities
            shortcutItem = item
            super.init()
        }
    }
}

/// Scene which holds windows.
@MainActor open class UIWindowScene: UIScene {
    private var references: [WindowReference] = []

    /// Windows of the scene.
    open var windows: [UIWindow] { references.compactMap(\.window) }

    /// Window which takes the keyboard events.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    func attach(_ window: UIWindow) {
        detach(window)
        references.append(WindowReference(window: window))
    }

    func detach(_ window: UIWindow) {
        references.removeAll { $0.window == nil || $0.window === window }
    }
}

private struct WindowReference {
    weak var window: UIWindow?
}
