#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// A sender of HTTP requests: an ``HTTPClient``, or a type that changes requests and passes them to one.
public protocol HTTPSending: Sendable {
    /// Returns the response to a request.
    ///
    /// - Throws: A ``NetworkError`` if there is no response with a status from 200 to 299, or 304 for a request with a
    ///   condition of its own. A `CancellationError` if the task is cancelled.
    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse
}

extension HTTPSending {
    /// Returns the decoded JSON response to a request. It is decoded off the main actor, as a text from outside.
    ///
    /// - Returns: The answer. If it is optional, the status 204 is nil.
    /// - Throws: A ``NetworkError`` if there is no response with a status from 200 to 299, or if it cannot be decoded. A
    ///   `CancellationError` if the task is cancelled.
    @concurrent
    public func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        var request = request
        if request.value(forHTTPHeaderField: "Accept") == nil {
            request.setValue("application/json", forHTTPHeaderField: "Accept")
        }
        return try await data(for: request).decoded(for: request)
    }
}
