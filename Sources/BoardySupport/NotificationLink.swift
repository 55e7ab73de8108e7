#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The link that the app opens when the user selects a notification. It is part of the `userInfo` of the notification.
package enum NotificationLink {
    /// The key of the link.
    package static let key = "boardy.link"

    /// Returns the key of the link of an action.
    package static func key(of action: String) -> String { "\(key).\(action)" }

    /// Returns the link; nil if there is none, or if it is not a URL.
    ///
    /// - Parameter action: the action that the user has selected; nil for the notification itself.
    package static func link(in userInfo: [AnyHashable: Any], for action: String? = nil) -> URL? {
        (userInfo[action.map(key(of:)) ?? key] as? String).flatMap { URL(string: $0) }
    }
}
