#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Fetches data from servers. The app registers a service of this type, such as the `HTTPClient` of `AppNetwork`.
///
/// A module imports only this contract:
///
/// ```swift
/// Service((any TideService).self, dependencies: (any NetworkClient).self) { HarbourTides(network: $0) }
/// ```
@MainActor
public protocol NetworkClient: AnyObject {
    /// Sends a request and decodes the JSON response.
    ///
    /// A response is a text from outside. Limit its size, and decode it with `decode(_:fromUntrusted:)` of
    /// `AppFoundation`, because the time to decode other text can grow with the square of its length.
    ///
    /// - Throws: if there is no response, if its status is an error, or if it cannot be decoded.
    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer
}
