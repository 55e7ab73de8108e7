#if APPLE_STUBS
    import Boardy
    import BoardyUIKit
    import Foundation
    import GhostBridge
    import ManifestTestSupport
    import TestSupport
    import Testing
    import UIKit
    import UserNotifications

    @MainActor
    @Suite(.timeLimit(.minutes(10)))
    struct NotificationResponsesTests {
        private final class AppDelegate: BoardyAppDelegate {
            static let log = ErrorLog()
            private(set) lazy var responses = NotificationResponses(launcher, presenting: [.list, .badge])

            override func makeLauncherComponent() -> LauncherComponent {
                PluginLauncher.with(options: Self.log.options).install(plugin: pagesModule)
                    .install(urlOpenerPlugins: [PageOpener()])
            }
        }

        private let delegate = AppDelegate()
        private let navigation = UINavigationController()

        /// Passes a response to the delegate off the main actor, as the system may do, and waits for the call of the handler.
        @concurrent
        private func respond(to userInfo: [String: String], with action: String) async {
            let responses = await delegate.responses
            await withCheckedContinuation { continuation in
                let content = UNMutableNotificationContent()
                content.userInfo = userInfo
                responses.userNotificationCenter(
                    .current(), didReceive: UNNotificationResponse(to: content, actionIdentifier: action)
                ) {
                    MainActor.assertIsolated("UIKit requires the main thread.")
                    continuation.resume()
                }
            }
        }

        @Test(arguments: [
            ("boardy.link", "app:///page/a", UNNotificationDefaultActionIdentifier, ["a"]),
            ("boardy.link", "app:///page/a", UNNotificationDismissActionIdentifier, []),
            ("other", "app:///page/a", UNNotificationDefaultActionIdentifier, []),
            ("boardy.link.renew", "app:///page/a", "renew", ["a"]),
            ("boardy.link", "app:///page/a", "renew", []),
        ])
        func notification_whenItIsSelected_opensItsLinkBeforeTheHandlerIsCalled(
            key: String, link: String, action: String, pages: [String]
        ) async throws {
            try await delegate.launcher.start(in: navigation) { _ in }
            await respond(to: [key: link], with: action)
            #expect(navigation.viewControllers.map(\.title) == pages)
        }

        @Test func link_whenItIsSelectedBeforeTheLaunch_isOpenedAfterIt() async throws {
            await respond(to: ["boardy.link": "app:///page/a"], with: UNNotificationDefaultActionIdentifier)
            #expect(navigation.viewControllers.isEmpty)
            try await delegate.launcher.start(in: navigation) { _ in }
            await yieldUntil { !navigation.viewControllers.isEmpty }
            #expect(navigation.viewControllers.map(\.title) == ["a"])
        }

        @Test func notification_whenTheAppIsInUse_isShownAsRequested() async {
            let responses = delegate.responses
            let options = await withCheckedContinuation { continuation in
                let request = UNNotificationRequest(identifier: "1", content: UNNotificationContent(), trigger: nil)
                responses.userNotificationCenter(.current(), willPresent: UNNotification(request: request)) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(options == [.list, .badge])
        }
    }
#endif
