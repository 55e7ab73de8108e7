public import Foundation

extension UIApplication {
    /// State of an app.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// Key of the launch options.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Text of the key.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// URL the app was launched with.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// App which asked for the launch.
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// Payload of a remote notification.
        public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// Shortcut item of the home screen.
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// Activity which is continued.
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// Type of the continued activity.
        public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        /// Launch for a location event.
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    }

    /// Key of the options of an opened URL.
    public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Text of the key.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// App which sent the URL.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Property list which came with the URL.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the document must be copied before use.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Key of the options for opening a URL outside the app.
    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        /// Text of the key.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether only an app may open a universal link.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
}

/// Result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}

/// Quick action of the home screen.
@MainActor open class UIApplicationShortcutItem: NSObject {
    /// Type which identifies the action.
    public let type: String
    /// Title shown.
    public let localizedTitle: String
    /// Subtitle shown.
    public let localizedSubtitle: String?
    /// Data of the action.
    public let userInfo: [String: any NSSecureCoding]?

    /// Creates a quick action.
    public init(
        type: String,
        localizedTitle: String,
        localizedSubtitle: String?,
        icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.userInfo = userInfo
        super.init()
    }

    /// Creates a quick action of a type and a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// Icon of a quick action.
@MainActor open class UIApplicationShortcutIcon: NSObject {
    /// Creates an icon of a system image.
    public init(systemImageName: String) { super.init() }
}
