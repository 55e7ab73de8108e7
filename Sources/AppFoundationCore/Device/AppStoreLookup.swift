public import Foundation

/// The App Store as the source of the newest release. It asks `https://itunes.apple.com/lookup?bundleId=…`.
public struct AppStoreLookup: ReleaseSource {
    /// The bundle identifier of the app.
    public let bundleID: String

    private let fetch: @Sendable (URL) async throws -> Data

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - bundleID: the bundle identifier of the app.
    ///   - fetch: returns the answer of a URL, for example with a network client.
    public init(bundleID: String, fetch: @escaping @Sendable (URL) async throws -> Data) {
        self.bundleID = bundleID
        self.fetch = fetch
    }

    /// Asks the App Store for the newest release.
    ///
    /// - Throws: the error of the request, ``AppStoreLookupError`` if the answer has no release, or ``AppVersionError``.
    public func newestRelease() async throws -> AppRelease {
        try release(in: await fetch(url))
    }

    /// The URL of the request.
    var url: URL {
        // The set has no characters with a meaning in a query, so the URL is always valid.
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._")
        let query = bundleID.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        var components = URLComponents()
        (components.scheme, components.host, components.path) = ("https", "itunes.apple.com", "/lookup")
        components.percentEncodedQuery = "bundleId=\(query)"
        return components.url ?? URL(filePath: "/")
    }

    /// Returns the release in an answer.
    func release(in answer: Data) throws -> AppRelease {
        let lookup: Lookup
        do {
            lookup = try JSONDecoder().decode(Lookup.self, fromUntrusted: answer)
        } catch {
            throw AppStoreLookupError.unreadable(bundleID: bundleID, reason: codingReason(of: error, answer))
        }
        guard let result = lookup.results.first else { throw AppStoreLookupError.unknownApp(bundleID: bundleID) }
        // The address is opened later, so no other scheme is accepted.
        let page = result.trackViewUrl.flatMap { URL(string: $0) }.flatMap { $0.scheme == "https" ? $0 : nil }
        return AppRelease(version: try AppVersion(result.version), url: page)
    }

    private struct Lookup: Decodable {
        let results: [Result]

        struct Result: Decodable {
            let version: String
            let trackViewUrl: String?
        }
    }
}

/// The error that the App Store has returned no release.
public enum AppStoreLookupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The App Store has no app with the bundle identifier.
    case unknownApp(bundleID: String)

    /// The answer is not the expected JSON.
    case unreadable(bundleID: String, reason: String)

    /// One line with the bundle identifier, the reason, and the fix.
    public var description: String {
        switch self {
        case .unknownApp(let bundleID):
            "The App Store has no app with the bundle identifier \(bundleID.quoted()). "
                + "To fix: correct the identifier, or wait until the app is released."
        case .unreadable(let bundleID, let reason):
            "The answer of the App Store about \(bundleID.quoted()) cannot be read: \(reason.singleLine()). "
                + "To fix: try again, and report the answer if it stays."
        }
    }
}
