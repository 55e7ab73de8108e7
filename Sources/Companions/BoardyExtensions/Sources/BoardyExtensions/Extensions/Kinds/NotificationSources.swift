extension ExtensionTarget {
    /// A service that changes notifications before the system shows them.
    var notificationServiceSources: [SourceFile] {
        [file("NotificationService", imports: ["Foundation", sharedModule, "UserNotifications"], service)]
    }

    /// A view for notifications.
    var notificationContentSources: [SourceFile] {
        [
            file(
                "NotificationViewController",
                imports: ["Foundation", sharedModule, "UIKit", "UserNotifications", "UserNotificationsUI"],
                contentController),
            file("NotificationModel", imports: ["Observation", sharedModule], contentModel),
            file("NotificationView", imports: [sharedModule, "SwiftUI"], contentView),
            hosting,
        ]
    }

    private var service: String {
        """
        /// Changes notifications before the system shows them.
        ///
        /// A payload names an item by its key `item`. Its title and its link come from the data that the app shares.
        nonisolated final class NotificationService: UNNotificationServiceExtension {
            private let lock = NSLock()
            private var pending: (handler: (UNNotificationContent) -> Void, content: UNNotificationContent)?

            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                lock.withLock { pending = (contentHandler, request.content) }
                deliver(changed(request.content))
            }

            /// Delivers the content as it arrived, because the time for its change is over.
            override func serviceExtensionTimeWillExpire() {
                deliver(nil)
            }

            private func changed(_ content: UNNotificationContent) -> UNNotificationContent {
                guard let copy = content.mutableCopy() as? UNMutableNotificationContent else { return content }
                let id = copy.userInfo["item"] as? String
                let item = AppConnection.dataStore.latestItems.first { $0.id == id }
                copy.title = item?.title ?? copy.title
                copy.userInfo["boardy.link"] = (item.flatMap(AppConnection.link(to:)) ?? AppConnection.link)?.absoluteString
                return copy
            }

            /// Calls the handler of a request once. The system can report the end of the time on another thread.
            private func deliver(_ content: UNNotificationContent?) {
                let pending = lock.withLock {
                    defer { self.pending = nil }
                    return self.pending
                }
                if let pending { pending.handler(content ?? pending.content) }
            }
        }
        """
    }

    private var contentController: String {
        """
        /// Shows a notification by a SwiftUI view.
        ///
        /// `@preconcurrency`, because the protocol has no isolation. The system calls it on the main thread.
        final class NotificationViewController: UIViewController, @preconcurrency UNNotificationContentExtension {
            private let model = NotificationModel()

            override func viewDidLoad() {
                super.viewDidLoad()
                host(NotificationView(model: model, onOpen: { [weak self] in self?.openApp() }))
            }

            func didReceive(_ notification: UNNotification) {
                let content = notification.request.content
                model.show(content.title, content.body, itemID: content.userInfo["item"] as? String)
            }

            /// Opens the item in the app. If the system refuses the link, the app opens as after a tap of the notification.
            private func openApp() {
                guard let link = model.item.flatMap(AppConnection.link(to:)) ?? AppConnection.link else { return }
                extensionContext?.open(link) { isOpen in
                    guard !isOpen else { return }
                    Task { @MainActor in self.extensionContext?.performNotificationDefaultAction() }
                }
            }
        }
        """
    }

    private var contentModel: String {
        """
        /// The notification that the view shows.
        @MainActor @Observable
        final class NotificationModel {
            private(set) var title = ""
            private(set) var text = ""

            /// The item that the notification is about, from the data that the app shares.
            private(set) var item: Item?

            @ObservationIgnored private let dataStore: any SharedDataStoring

            init(dataStore: any SharedDataStoring = AppConnection.dataStore) {
                self.dataStore = dataStore
            }

            func show(_ title: String, _ text: String, itemID: String?) {
                self.title = title
                self.text = text
                item = dataStore.latestItems.first { $0.id == itemID }
            }
        }
        """
    }

    private var contentView: String {
        """
        /// The content of a notification.
        struct NotificationView: View {
            let model: NotificationModel
            let onOpen: @MainActor () -> Void

            var body: some View {
                VStack(alignment: .leading) {
                    Text(model.item?.title ?? model.title)
                        .font(\(font(.title)))
                        .foregroundStyle(\(color(.primary)))
                    Text(model.text)
                        .font(\(font(.body)))
                    Button("Open", action: onOpen)
                }
                .padding()
                .background(\(color(.background)))
            }
        }
        """
    }
}
