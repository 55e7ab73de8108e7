#if canImport(FoundationNetworking)
    // On Linux, `URLRequest` is in FoundationNetworking. No other file of the interfaces needs that library.
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Fetches data from servers. The app registers a service of this type.
@MainActor
public protocol NetworkClient: AnyObject {
    /// Sends a request and decodes the JSON response.
    ///
    /// - Throws: if there is no response, if its status is an error, or if it cannot be decoded.
    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer
}
