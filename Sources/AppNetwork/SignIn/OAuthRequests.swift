import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests to an OpenID provider, and checks the form of the answers.
struct OAuthRequests: Sendable {
    let id: AuthProviderID
    let client: any HTTPSending

    /// Returns the endpoints of an issuer: OpenID Connect Discovery 1.0, section 4.
    ///
    /// The endpoints are requested for each use. A cache of the client answers as long as the provider allows.
    func server(of issuer: String) async throws(AuthError) -> OAuthServer {
        let path = (issuer.hasSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
        guard let url = URL(string: issuer + path), url.isSecure else {
            throw .invalidAnswer(id, reason: "its issuer \(issuer.quoted()) is not an https URL")
        }
        let server: OAuthServer = try decoded(try await answer(to: URLRequest(url: url)))
        guard server.issuer == issuer else {
            throw .invalidAnswer(id, reason: "its endpoints are those of the issuer \(server.issuer.quoted())")
        }
        for endpoint in [server.authorization, server.token, server.revocation ?? server.token]
        where !endpoint.isSecure {
            throw .invalidAnswer(id, reason: "its endpoint \(endpoint.absoluteString.quoted()) is not an https URL")
        }
        return server
    }

    /// Requests tokens: RFC 6749, sections 4.1.3 and 6.
    func tokens(_ parameters: [String: String], from server: OAuthServer) async throws(AuthError) -> OAuthTokens {
        try decoded(try await post(parameters, to: server.token))
    }

    /// Sends a form, and returns the body of the answer.
    @discardableResult
    func post(_ parameters: [String: String], to endpoint: URL) async throws(AuthError) -> Data {
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.httpBody = Data(formText(of: parameters).utf8)
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        return try await answer(to: request, rejects: parameters["grant_type"] == "refresh_token")
    }

    /// - Parameter rejects: true if the error `invalid_grant` ends the session. The grant of a sign-in is its code.
    private func answer(to request: URLRequest, rejects: Bool = false) async throws(AuthError) -> Data {
        var request = request
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let response: HTTPResponse
        do {
            response = try await client.data(for: request).from(request)
        } catch is CancellationError {
            throw .cancelled(id)
        } catch let error as NetworkError {
            throw failure(error, rejects: rejects)
        } catch {
            throw .unreachable(id, reason: "\(error)")
        }
        return response.body
    }

    /// The error for a response with an error, which has a body of RFC 6749, section 5.2, or for none.
    private func failure(_ error: NetworkError, rejects: Bool) -> AuthError {
        struct Failure: Decodable { let error: String }
        let code = try? JSONDecoder().decode(Failure.self, fromUntrusted: error.details.body).error
        switch error.problem {
        case _ where error.problem.isTransient: return .unreachable(id, reason: error.problem.reason)
        case .status where rejects && code == "invalid_grant": return .tokenRejected(id)
        case .status: return .invalidAnswer(id, reason: code.map { "the error \($0.quoted())" } ?? error.problem.reason)
        case .redirect, .undecodable, .tooLarge, .headersTooLarge:
            return .invalidAnswer(id, reason: error.problem.reason)
        default: return .unreachable(id, reason: error.problem.reason)
        }
    }

    private func decoded<Answer: Decodable>(_ body: Data) throws(AuthError) -> Answer {
        do {
            return try JSONDecoder().decode(Answer.self, fromUntrusted: body)
        } catch {
            throw .invalidAnswer(id, reason: codingReason(of: error, body))
        }
    }
}

extension OAuthConfiguration {
    /// Returns true for an `https` URL, and for an `http` URL of this device.
    package static func canBeIssuer(_ text: String) -> Bool { URL(string: text)?.isSecure == true }
}

extension URL {
    /// True for an `https` URL, and for an `http` URL of this device: RFC 8252, section 8.3.
    fileprivate var isSecure: Bool { user() == nil && Origin(self)?.isPrivate == true }
}

extension HTTPLimits {
    /// The limits of requests to sign-in providers: no redirect, because it would send a code or a token to another address, and bodies of
    /// at most 100 kB.
    public static let signIn = HTTPLimits(bodySize: 100_000, redirects: 0)
}
