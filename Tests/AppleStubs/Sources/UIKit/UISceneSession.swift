public import Foundation

/// Persistent information about a scene.
@MainActor open class UISceneSession: NSObject {
    /// Connected scene of the session.
    open internal(set) weak var scene: UIScene?
    /// Role of the session.
    public let role: Role
    /// Configuration of the scene.
    public let configuration: UISceneConfiguration
    /// Identifier which lasts over launches.
    public let persistentIdentifier: String
    /// Activity from which the scene restores its state.
    open var stateRestorationActivity: NSUserActivity?
    /// Data of the app.
    open var userInfo: [String: Any]?

    init(identifier: String, role: Role, configuration: UISceneConfiguration) {
        persistentIdentifier = identifier
        self.role = role
        self.configuration = configuration
        super.init()
    }

    /// Role of a session.
    public struct Role: Hashable, RawRepresentable, Sendable {
        /// Text of the role.
        public let rawValue: String
        /// Creates a role.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Window on the screen of the device.
        public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Content of an external display.
        public static let windowExternalDisplayNonInteractive = Self(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
}

/// Objects with which the system makes a scene.
@MainActor open class UISceneConfiguration: NSObject {
    /// Name of the configuration.
    public let name: String?
    /// Role of the session.
    public let role: UISceneSession.Role
    /// Class of the scene.
    open var sceneClass: AnyClass?
    /// Class of the delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// URL which the system asks a scene to open.
@MainActor open class UIOpenURLContext: NSObject {
    /// URL to open.
    public let url: URL
    /// Options of the request.
    public let options: UIScene.OpenURLOptions

    init(address: URL, options: UIScene.OpenURLOptions) {
        url = address
        self.options = options
        super.init()
    }
}

extension UIScene {
    /// Options of a URL to open.
    @MainActor open class OpenURLOptions: NSObject {
        /// App which sent the URL.
        public let sourceApplication: String?
        /// Whether the document may be opened in place.
        public let openInPlace: Bool

        init(source: String?, inPlace: Bool) {
            sourceApplication = source
            openInPlace = inPlace
            super.init()
        }
    }
}
