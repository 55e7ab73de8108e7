public import Foundation
public import UIKit
public import UserNotifications

/// Controller of the custom interface of a notification. The protocol has no isolation, as in Apple's SDK.
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification.
    func didReceive(_ notification: UNNotification)
}

extension NSExtensionContext {
    /// Opens the app, as a tap of the notification does; does nothing in the stub.
    public func performNotificationDefaultAction() {}
    /// Closes the notification; does nothing in the stub.
    public func dismissNotificationContentExtension() {}
}
