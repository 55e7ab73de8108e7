public import Foundation

/// Center of the notifications of the app. The stub has a new one for each access, because a center is not sendable.
open class UNUserNotificationCenter: NSObject {
    /// Center of the app.
    open class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }
    /// Receiver of notifications and responses.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    /// Returns the settings; the stub has no decision of the user.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Asks the user for the permission; the stub refuses it.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    /// Registers the categories of the app; does nothing in the stub.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    /// Schedules a notification; does nothing in the stub.
    open func add(_ request: UNNotificationRequest) async throws {}
    /// Removes scheduled notifications; does nothing in the stub.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    /// Returns the scheduled notifications; the stub has none.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
}

/// Settings of the user for notifications.
open class UNNotificationSettings: NSObject {
    /// Decision of the user.
    open var authorizationStatus: UNAuthorizationStatus { .notDetermined }
}

/// Decision of the user about notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    case ephemeral = 4
}

/// Kinds of notifications for which an app asks.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// Bits of the kinds.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Number on the icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// Sound.
    public static let sound = Self(rawValue: 1 << 1)
    /// Alert.
    public static let alert = Self(rawValue: 1 << 2)
}

/// Condition under which a notification is delivered.
open class UNNotificationTrigger: NSObject {}

/// Delivery after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// Time until the delivery.
    public let timeInterval: TimeInterval

    /// Creates a trigger.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init()
    }
}
