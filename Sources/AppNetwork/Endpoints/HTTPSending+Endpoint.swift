public import Foundation

extension HTTPSending {
    /// Sends an endpoint's request, and returns the decoded answer. Encodes and decodes off the main actor.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - base: The URL of the server's interface.
    ///   - encoder: The encoder of the body.
    ///   - decoder: The decoder of the answer.
    /// - Throws: As ``HTTPSending/data(for:)``, and a ``NetworkError`` if the endpoint has no request, or if its answer cannot
    ///   be decoded.
    @concurrent
    public func send<Answer: Decodable & Sendable>(
        _ endpoint: Endpoint<Answer>, to base: URL, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Answer {
        let request = try endpoint.request(to: base, encoder: encoder)
        return try await data(for: request).decoded(for: request, by: decoder)
    }

    /// Sends an endpoint's request, and ignores the body of the response.
    ///
    /// - Throws: As the form with an answer.
    @concurrent
    public func send(
        _ endpoint: Endpoint<Void>, to base: URL, encoder: JSONEncoder = JSONEncoder()
    ) async throws {
        _ = try await data(for: endpoint.request(to: base, encoder: encoder))
    }
}
