#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import UIKit

    /// A quick action of the application's icon.
    public typealias AppShortcutItem = UIApplicationShortcutItem
#else
    /// A quick action of the application's icon. On platforms with quick actions this is `UIApplicationShortcutItem`.
    public struct AppShortcutItem: Hashable, Sendable {
        /// The type of the action, in reverse domain notation.
        public let type: String

        /// The title of the action.
        public let localizedTitle: String

        /// Creates a quick action.
        public init(type: String, localizedTitle: String) {
            self.type = type
            self.localizedTitle = localizedTitle
        }
    }
#endif
