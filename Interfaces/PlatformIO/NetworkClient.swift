#if canImport(FoundationNetworking)
    // On Linux requests are in a library of their own. Nothing else in this package needs it.
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Gets data from servers. A service that the app registers.
@MainActor
public protocol NetworkClient: AnyObject {
    /// Sends a request, and decodes what comes back as JSON.
    ///
    /// - Throws: if there is no answer, if it says that something went wrong, or if it cannot be decoded.
    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer
}
