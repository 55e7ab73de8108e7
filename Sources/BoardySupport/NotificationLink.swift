#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The link that the app opens when the user selects a notification. It is part of the `userInfo` of the notification.
package enum NotificationLink {
    /// The key of the link.
    package static let key = "boardy.link"

    /// Returns the link; nil if there is none, or if it is not a URL.
    package static func link(in userInfo: [AnyHashable: Any]) -> URL? {
        (userInfo[key] as? String).flatMap { URL(string: $0) }
    }
}
