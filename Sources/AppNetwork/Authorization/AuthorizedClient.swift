public import AppFoundation
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends requests with the token of the signed-in user.
///
/// ```swift
/// let client = AuthorizedClient(HTTPClient(), with: repository, for: [server])
/// let orders: [Order] = try await client.send(.get("orders"), to: server)
/// ```
///
/// The rules:
/// - Requests to the named servers get the header `Authorization` with the token. A request that has the header already, and a
///   request to another server, is sent as it is. A server is a scheme, a host and a port.
/// - The token is sent by `https` only. A server on this device can be named with `http`, for tests: `http://127.0.0.1:8080`.
/// - A redirect to another server removes the token, as the client does with all private headers.
/// - After the status 401 to a request with the token, the token is replaced, and the request is sent once more. All requests with
///   one refused token share one refresh. A second 401 is the error.
/// - A request is not sent again if its body is a stream, or if the server has processed it and answered by a redirect.
/// - A cancelled request ends at once, and a refresh that it waits for continues for the others.
public final class AuthorizedClient: HTTPSending {
    private let client: HTTPClient
    private let auth: any AuthRepository
    private let servers: Set<Origin>

    /// The first server that is no URL with a scheme and a host; nil if there is none.
    private let unusable: URL?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - client: Sends the requests.
    ///   - auth: The tokens.
    ///   - servers: URLs of the servers that get the token. Their paths have no meaning.
    public init(_ client: HTTPClient, with auth: any AuthRepository, for servers: [URL]) {
        self.client = client
        self.auth = auth
        self.servers = Set(servers.compactMap(Origin.init))
        unusable = servers.first { Origin($0) == nil }
    }

    /// Returns the response to a request, which is sent with the token if it is for one of the servers.
    ///
    /// - Throws: As ``HTTPClient/data(for:)``, and an `AuthError` if there is no token.
    @concurrent
    public func data(for request: URLRequest) async throws -> HTTPResponse {
        if let server = unusable {
            let url = server.absoluteString.quoted()
            throw NetworkError(
                try HTTPTarget(of: request),
                .refused(reason: "its client has the server \(url)", fix: "name the server by an https URL with a host")
            )
        }
        guard let origin = Origin(request.url), servers.contains(origin),
            request.value(forHTTPHeaderField: "Authorization") == nil
        else { return try await client.data(for: request) }
        guard origin.isPrivate else {
            throw NetworkError(
                try HTTPTarget(of: request),
                .refused(reason: "its token would be sent over http", fix: "name the server by an https URL"))
        }
        let token = try await unlessCancelled { () async throws(AuthError) in try await auth.accessToken() }
        do {
            return try await client.data(for: request.with(token))
        } catch let error as NetworkError where error.status == 401 && error.details.wasAuthorized {
            let next = try await unlessCancelled { () async throws(AuthError) in
                try await auth.accessToken(replacing: token)
            }
            // The status 401 means that the request was not processed, unless it answers a redirect.
            guard next != token, request.httpBodyStream == nil, !error.isOutcomeUnknown else { throw error }
            return try await client.data(for: request.with(next))
        }
    }

    /// Returns a token. If the task is cancelled, the error is a `CancellationError`, and not that of the repository.
    private func unlessCancelled(_ token: () async throws(AuthError) -> Secret) async throws -> Secret {
        do throws(AuthError) {
            return try await token()
        } catch {
            try Task.checkCancellation()
            throw error
        }
    }
}

extension AuthorizedClient: NetworkClient {}

extension URLRequest {
    /// Returns the request with a token of RFC 6750.
    fileprivate func with(_ token: Secret) -> URLRequest {
        var request = self
        request.setValue("Bearer \(token.reveal())", forHTTPHeaderField: "Authorization")
        return request
    }
}
