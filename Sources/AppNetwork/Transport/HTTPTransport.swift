#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends the requests of an ``HTTPClient``.
///
/// The rules of the client do not depend on its transport: redirects, retries, the cache, headers and limits. A transport sends a
/// request once, and receives one response. A client without a choice uses ``URLSessionTransport``.
public protocol HTTPTransport: Sendable {
    /// Sends a request once. Redirects are not followed, and cookies and credentials are neither stored nor sent.
    ///
    /// The transfer ends when the task is cancelled, or when the response refuses a part.
    ///
    /// - Parameters:
    ///   - request: The request. Its time limit and its cache policy have no effect.
    ///   - response: The response without content. The transport passes each part to it as the part arrives.
    /// - Returns: The response with its content.
    /// - Throws: The reason why there is no response. If the task is cancelled, the client replaces the error.
    func send(
        _ request: URLRequest, receiving response: IncomingResponse
    ) async throws(NetworkError.Problem) -> IncomingResponse
}
