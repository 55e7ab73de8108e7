/// A kind of notifications with actions, such as a reminder that the user can open or postpone.
///
/// ```swift
/// notifications.register([
///     NotificationCategory("reminder", actions: [.init("renew", title: "Renew"), .init("later", title: "Later", opensApp: false)])
/// ])
/// ```
///
/// The link of an action is one of the `actionLinks` of a ``LocalNotification``. A remote notification has `"category": "reminder"` in its
/// `aps` dictionary, and the link in its payload under the key `boardy.link.renew`.
public struct NotificationCategory: Hashable, Sendable, Identifiable {
    /// A button below a notification.
    public struct Action: Hashable, Sendable, Identifiable {
        /// The identifier, unique in its category.
        public let id: String

        /// The text of the button.
        public let title: String

        /// True if the action brings the app to the foreground. Otherwise the link is opened in the background, and the system may end the
        /// app before the work of the link has ended.
        public let opensApp: Bool

        /// True if the button is shown as one that deletes something. The device has to be unlocked for it.
        public let isDestructive: Bool

        /// Creates an action.
        ///
        /// - Parameters:
        ///   - id: the identifier, unique in its category.
        ///   - title: the text of the button.
        ///   - opensApp: true if the action brings the app to the foreground.
        ///   - isDestructive: true if the button is shown as one that deletes something. The device has to be unlocked for it.
        public init(_ id: String, title: String, opensApp: Bool = true, isDestructive: Bool = false) {
            (self.id, self.title, self.opensApp, self.isDestructive) = (id, title, opensApp, isDestructive)
        }
    }

    /// The identifier, unique in an app.
    public let id: String

    /// The actions, in the order of their buttons. The system shows at most four.
    public let actions: [Action]

    /// Creates a category.
    ///
    /// - Parameters:
    ///   - id: the identifier, unique in an app.
    ///   - actions: the actions, in the order of their buttons.
    public init(_ id: String, actions: [Action]) {
        (self.id, self.actions) = (id, actions)
    }
}
