// error: non-Sendable parameter type 'UNNotificationResponse' cannot be sent from caller of protocol requirement 'userNotificationCenter(_:didReceive:)' into main actor-isolated implementation
import BoardyUIKit
import UIKit
import UserNotifications

final class AppDelegate: BoardyAppDelegate, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        if let link = response.notification.request.content.userInfo["link"] as? String { launcher.open(link: link) }
    }
}
