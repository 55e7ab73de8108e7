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

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - id: the identifier.
    ///   - title: the title.
    ///   - body: the text.
    ///   - date: the time of delivery.
    ///   - link: the link that the app opens when the user selects the notification.
    public init(id: String, title: String, body: String, date: Date, link: URL? = nil) {
        self.id = id
        self.title = title
        self.body = body
        self.date = date
        self.link = link
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
