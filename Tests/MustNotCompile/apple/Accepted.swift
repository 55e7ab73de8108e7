// The right forms, which must compile.
import AppFoundation
import Boardy
import BoardySwiftUI
import BoardyUIKit
import UIKit
import UserNotifications

final class AppDelegate: BoardyPushAppDelegate {
    private lazy var responses = NotificationResponses(launcher)

    override var sceneDelegateClass: AnyClass? { LauncherSceneDelegate.self }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = responses
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
}

final class OwnAppDelegate: BoardyAppDelegate, UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let link = SystemNotifications.link(in: response.notification.request.content.userInfo)
        Task { @MainActor in
            if let link { launcher.open(url: link) }
            completionHandler()
        }
    }
}
