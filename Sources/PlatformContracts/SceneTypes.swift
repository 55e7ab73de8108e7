#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A scene of the application.
    public typealias AppScene = UIScene
    /// The identity of a scene over several connections.
    public typealias AppSceneSession = UISceneSession
    /// The reasons for which a scene connects.
    public typealias AppSceneConnectionOptions = UIScene.ConnectionOptions
    /// A URL for a scene to open.
    public typealias AppOpenURLContext = UIOpenURLContext
    /// The configuration of a new scene.
    public typealias AppSceneConfiguration = UISceneConfiguration
    /// An activity that continues in the application, such as a universal link.
    public typealias AppUserActivity = NSUserActivity
#else
    public import Foundation

    /// A scene of the application, such as a window. On platforms with UIKit this is `UIScene`.
    @MainActor
    public final class AppScene {
        /// The name of the scene.
        public nonisolated let name: String

        /// Creates a scene with a name.
        public nonisolated init(name: String = "") { self.name = name }
    }

    /// The identity of a scene over several connections. On platforms with UIKit this is `UISceneSession`.
    public struct AppSceneSession: Hashable, Sendable {
        /// The identifier, which is the same for all connections.
        public let persistentIdentifier: String

        /// Creates a session with an identifier.
        public init(persistentIdentifier: String = "") { self.persistentIdentifier = persistentIdentifier }
    }

    /// The reasons for which a scene connects. On platforms with UIKit this is `UIScene.ConnectionOptions`.
    public struct AppSceneConnectionOptions: Hashable, Sendable {
        /// The URLs to open.
        public let urlContexts: Set<AppOpenURLContext>

        /// The activities that continue in the scene.
        public let userActivities: Set<AppUserActivity>

        /// The quick action that was selected, or nil if the scene connects for another reason.
        public let shortcutItem: AppShortcutItem?

        /// Creates options.
        public init(
            urlContexts: Set<AppOpenURLContext> = [], userActivities: Set<AppUserActivity> = [],
            shortcutItem: AppShortcutItem? = nil
        ) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
            self.shortcutItem = shortcutItem
        }
    }

    /// An activity that continues in the application, such as a universal link. On platforms with UIKit this is
    /// `NSUserActivity`.
    public struct AppUserActivity: Hashable, Sendable {
        /// The type of the activity, in reverse domain notation.
        public let activityType: String

        /// The page that the activity shows, or nil if it is not about a page of the web.
        public let webpageURL: URL?

        /// Creates an activity.
        public init(activityType: String, webpageURL: URL? = nil) {
            self.activityType = activityType
            self.webpageURL = webpageURL
        }
    }

    /// A URL for a scene to open. On platforms with UIKit this is `UIOpenURLContext`.
    public struct AppOpenURLContext: Hashable, Sendable {
        /// The URL.
        public let url: URL

        /// Creates a context with a URL.
        public init(url: URL) { self.url = url }
    }

    /// The configuration of a new scene. On platforms with UIKit this is `UISceneConfiguration`.
    public struct AppSceneConfiguration: Hashable, Sendable {
        /// The name of the configuration.
        public let name: String

        /// Creates a configuration with a name.
        public init(name: String) { self.name = name }
    }
#endif
