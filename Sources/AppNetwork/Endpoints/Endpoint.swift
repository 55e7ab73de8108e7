import AppFoundation
public import Foundation
public import protocol BoardySupport.ExtensibleByConstants

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A request of a server's interface, with the type of its answer.
///
/// ```swift
/// extension Endpoint<Forecast> {
///     static func forecast(of city: City) -> Endpoint { .get("forecasts/\(city.id)", query: ["days": "7"]) }
/// }
/// let forecast = try await client.send(.forecast(of: city), to: server)
/// ```
///
/// The answer is a `Decodable` type, an optional of one if the server can answer 204, or `Void` to ignore the body. Use
/// ``request(to:encoder:)`` with ``HTTPSending/data(for:)`` for other bodies and headers.
public struct Endpoint<Answer>: Sendable, ExtensibleByConstants {
    private let method: String
    private let path: EndpointPath

    /// The encoded query; nil if there is none.
    private let query: String?

    private let body: (any Encodable & Sendable)?
    private let idempotencyKey: UUID?

    /// Creates an endpoint.
    ///
    /// - Parameters:
    ///   - method: The method, in upper case.
    ///   - path: The path below the base URL; empty for the base URL itself.
    ///   - query: The names and values of the query, in order. A name with the value nil is left out.
    ///   - body: The body, which is sent as JSON; nil for none.
    ///   - idempotencyKey: The key by which the server recognizes a repetition. With a key the client can repeat each method.
    public init(
        _ method: String, _ path: EndpointPath, query: KeyValuePairs<String, String?> = [:],
        body: (any Encodable & Sendable)? = nil, idempotencyKey: UUID? = nil
    ) {
        self.method = method
        self.path = path
        let items = query.compactMap { name, value in value.map { (name, $0) } }
        self.query = items.isEmpty ? nil : formText(of: items)
        self.body = body
        self.idempotencyKey = idempotencyKey
    }

    /// Returns an endpoint with the method `GET`.
    public static func get(_ path: EndpointPath, query: KeyValuePairs<String, String?> = [:]) -> Endpoint {
        Endpoint("GET", path, query: query)
    }

    /// Returns an endpoint with the method `POST`. The client sends it once, unless it has a key.
    ///
    /// - Parameters:
    ///   - path: The path below the base URL.
    ///   - body: The value that is sent as JSON; nil for none.
    ///   - idempotencyKey: The key by which the server recognizes a repetition; nil if the server knows no such keys.
    public static func post(
        _ path: EndpointPath, _ body: (any Encodable & Sendable)? = nil, idempotencyKey: UUID? = nil
    ) -> Endpoint {
        Endpoint("POST", path, body: body, idempotencyKey: idempotencyKey)
    }

    /// Returns an endpoint with the method `PUT`.
    public static func put(
        _ path: EndpointPath, _ body: any Encodable & Sendable, idempotencyKey: UUID? = nil
    ) -> Endpoint {
        Endpoint("PUT", path, body: body, idempotencyKey: idempotencyKey)
    }

    /// Returns an endpoint with the method `PATCH`. The client sends it once, unless it has a key.
    ///
    /// - Parameters:
    ///   - path: The path below the base URL.
    ///   - body: The value that is sent as JSON.
    ///   - idempotencyKey: The key by which the server recognizes a repetition; nil if the server knows no such keys.
    public static func patch(
        _ path: EndpointPath, _ body: any Encodable & Sendable, idempotencyKey: UUID? = nil
    ) -> Endpoint {
        Endpoint("PATCH", path, body: body, idempotencyKey: idempotencyKey)
    }

    /// Returns an endpoint with the method `DELETE`.
    public static func delete(_ path: EndpointPath, idempotencyKey: UUID? = nil) -> Endpoint {
        Endpoint("DELETE", path, idempotencyKey: idempotencyKey)
    }

    /// Returns the request to a server.
    ///
    /// - Parameters:
    ///   - base: The URL of the server's interface, such as `https://shop.example/v1`. Its query is kept.
    ///   - encoder: The encoder of the body.
    /// - Throws: A ``NetworkError`` if the path leaves the base URL or has an empty value, or if the body cannot be encoded.
    public func request(to base: URL, encoder: JSONEncoder = JSONEncoder()) throws(NetworkError) -> URLRequest {
        var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) ?? URLComponents()
        func refused(_ reason: String, fix: String) -> NetworkError {
            NetworkError(target: "\(method) \(redacted(parts))", problem: .refused(reason: reason, fix: fix))
        }
        if let problem = path.problem { throw refused(problem, fix: "use values that name something below the URL") }
        if !path.text.isEmpty {
            while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
            parts.percentEncodedPath += "/" + path.text
        }
        if let query { parts.percentEncodedQuery = (parts.percentEncodedQuery.map { $0 + "&" } ?? "") + query }
        guard let url = parts.url else { throw refused("it is not a URL", fix: "correct the base URL") }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(idempotencyKey?.uuidString, forHTTPHeaderField: "Idempotency-Key")
        guard let body else { return request }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        do {
            request.httpBody = try encoder.encode(body)
        } catch {
            throw refused(
                "its body cannot be encoded: \(codingReason(of: error))", fix: "send a value with a form in JSON")
        }
        return request
    }
}
