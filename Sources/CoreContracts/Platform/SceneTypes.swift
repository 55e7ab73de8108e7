#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A scene of the application.
    public typealias AppScene = UIScene
    /// What a scene is about, over several connections.
    public typealias AppSceneSession = UISceneSession
    /// Why a scene connects.
    public typealias AppSceneConnectionOptions = UIScene.ConnectionOptions
    /// A URL that a scene is to open.
    public typealias AppOpenURLContext = UIOpenURLContext
    /// How a scene is made.
    public typealias AppSceneConfiguration = UISceneConfiguration
#else
    public import Foundation

    /// A scene of the application: something that it is shown in. On platforms with UIKit this is `UIScene`.
    @MainActor
    public final class AppScene {
        /// The name of the scene.
        public nonisolated let name: String

        /// A scene of that name.
        public nonisolated init(name: String = "") { self.name = name }
    }

    /// What a scene is about, over several connections. On platforms with UIKit this is `UISceneSession`.
    public struct AppSceneSession: Hashable, Sendable {
        /// By which it is known when it connects again.
        public let persistentIdentifier: String

        /// A session of that name.
        public init(persistentIdentifier: String = "") { self.persistentIdentifier = persistentIdentifier }
    }

    /// Why a scene connects. On platforms with UIKit this is `UIScene.ConnectionOptions`.
    public struct AppSceneConnectionOptions: Hashable, Sendable {
        /// The URLs that are to be opened.
        public let urlContexts: Set<AppOpenURLContext>

        /// Options with these URLs.
        public init(urlContexts: Set<AppOpenURLContext> = []) { self.urlContexts = urlContexts }
    }

    /// A URL that a scene is to open. On platforms with UIKit this is `UIOpenURLContext`.
    public struct AppOpenURLContext: Hashable, Sendable {
        /// The URL.
        public let url: URL

        /// That URL.
        public init(url: URL) { self.url = url }
    }

    /// How a scene is made. On platforms with UIKit this is `UISceneConfiguration`.
    public struct AppSceneConfiguration: Hashable, Sendable {
        /// Its name.
        public let name: String

        /// A configuration of that name.
        public init(name: String) { self.name = name }
    }
#endif
