public import Foundation

/// The response to an HTTP request.
public struct HTTPResponse: Hashable, Sendable {
    /// The URL that answered, after redirects.
    public let url: URL

    /// The status, such as 200.
    public let status: Int

    /// The headers by name in lowercase. Several headers of one name are joined by a comma.
    public internal(set) var headers: [String: String]

    /// The body, after decompression.
    public let body: Data

    /// The place that the body comes from.
    public internal(set) var source: Source = .server

    /// The place that the body of a response comes from.
    public enum Source: Hashable, Sendable {
        /// The server sent the body.
        case server

        /// The cache had the body, and it was fresh. Nothing was sent.
        case cache

        /// The cache had the body, and the server confirmed that it is up to date.
        case revalidatedCache
    }

    /// Returns the value of a header; nil if there is none. Upper and lower case are the same.
    public func value(ofHeader name: String) -> String? { headers[name.lowercased()] }
}
