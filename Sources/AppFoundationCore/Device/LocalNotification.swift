import BoardySupport
public import Foundation

/// A notification that the app schedules for itself.
public struct LocalNotification: Hashable, Sendable, Identifiable {
    /// The identifier. A notification replaces a scheduled one with the same identifier.
    public let id: String

    /// The title.
    public let title: String

    /// The text.
    public let body: String

    /// The time of delivery.
    public let date: Date

    /// The link that the app opens when the user selects the notification.
    public let link: URL?

    /// The category. The system shows its actions with the notification. Nil for none.
    public let category: NotificationCategory.ID?

    /// The links that the app opens when the user selects an action of the category.
    public let actionLinks: [NotificationCategory.Action.ID: URL]

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - id: the identifier.
    ///   - title: the title.
    ///   - body: the text.
    ///   - date: the time of delivery.
    ///   - link: the link that the app opens when the user selects the notification.
    ///   - category: the category. The system shows its actions with the notification.
    ///   - actionLinks: the links that the app opens when the user selects an action. An action without a link opens nothing.
    public init(
        id: String, title: String, body: String, date: Date, link: URL? = nil, category: NotificationCategory.ID? = nil,
        actionLinks: [NotificationCategory.Action.ID: URL] = [:]
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.date = date
        self.link = link
        self.category = category
        self.actionLinks = actionLinks
    }

    /// The links as the values of the notification's content, which the server of a remote notification sends as well.
    var userInfo: [String: String] {
        var links: [String: String] = [:]
        links[NotificationLink.key] = link?.absoluteString
        for (action, link) in actionLinks { links[NotificationLink.key(of: action)] = link.absoluteString }
        return links
    }
}

/// The user's decision about notifications.
public enum NotificationPermission: Hashable, Sendable, CaseIterable {
    /// The user was not asked yet.
    case undecided
    /// Notifications may be shown.
    case granted
    /// Notifications may not be shown.
    case denied
}
