public import Foundation

/// A version of the app that can be installed.
public struct AppRelease: Hashable, Sendable {
    /// The version.
    public let version: AppVersion

    /// The page from which it can be installed.
    public let url: URL?

    /// Creates a release.
    public init(version: AppVersion, url: URL? = nil) {
        self.version = version
        self.url = url
    }
}

/// A place that knows the newest release of the app, such as the ``AppStoreLookup``.
public protocol ReleaseSource: Sendable {
    /// Returns the newest release.
    ///
    /// - Throws: an error if the place cannot be asked or its answer cannot be read.
    func newestRelease() async throws -> AppRelease
}

/// Finds out whether a newer version of the app exists.
public struct AppUpdateChecker: Sendable {
    /// The running version.
    public let installed: AppVersion

    private let source: any ReleaseSource

    /// Creates a checker.
    ///
    /// - Parameters:
    ///   - installed: the running version, `CFBundleShortVersionString` of the main bundle on Apple systems.
    ///   - source: the place that knows the newest release.
    public init(installed: AppVersion, source: any ReleaseSource) {
        self.installed = installed
        self.source = source
    }

    /// Returns the newest release if it is newer than the running version; nil otherwise.
    ///
    /// - Throws: the error of the source.
    public func update() async throws -> AppRelease? {
        let newest = try await source.newestRelease()
        return newest.version > installed ? newest : nil
    }
}
