public import Foundation

/// Receiver of notifications and of the responses to them. It has no isolation, and its values are not sendable, as in Apple's
/// SDK.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Called before a notification is shown while the app is in use; the handler takes how it is shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    /// Called before a notification is shown while the app is in use; returns how it is shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// Called when the user selected an action of a notification; the handler ends the response.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    /// Called when the user selected an action of a notification.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

/// Defaults which stand for the optional requirements of the Objective-C protocol.
extension UNUserNotificationCenterDelegate {
    /// Shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    /// Shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }
    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }
    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

/// Selection of the user in a notification.
open class UNNotificationResponse: NSObject {
    /// Notification of the response.
    public let notification: UNNotification
    /// Identifier of the selected action.
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        super.init()
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Action of a notification which the user selected itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Action of a notification which the user dismissed.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// Ways to show a notification while the app is in use.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// Bits of the ways.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Number on the icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// Sound.
    public static let sound = Self(rawValue: 1 << 1)
    /// List of notifications.
    public static let list = Self(rawValue: 1 << 3)
    /// Banner.
    public static let banner = Self(rawValue: 1 << 4)
}

/// Test access; does not exist on Apple platforms.
extension UNNotificationResponse {
    /// Creates a response to a notification with a content.
    public convenience init(
        to content: UNNotificationContent, actionIdentifier: String = UNNotificationDefaultActionIdentifier
    ) {
        let request = UNNotificationRequest(identifier: "test", content: content, trigger: nil)
        self.init(notification: UNNotification(request: request), actionIdentifier: actionIdentifier)
    }
}
