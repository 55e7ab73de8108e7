public import AppFoundation
public import AppNetwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sign-in of Supabase with an e-mail address and a password.
///
/// ```swift
/// let auth = PostgRESTAuth(URL(string: "https://example.supabase.co/auth/v1")!, key: key)
/// let sessions = TokenAuthRepository(providers: [auth], store: KeychainSecretStore(service: "Notes")) { log.error("\($0)") }
/// ```
///
/// The requests and answers are those of the [interface](https://github.com/supabase/auth/blob/master/openapi.yaml) of Supabase Auth:
/// `POST token?grant_type=password`, `POST token?grant_type=refresh_token` and `POST logout?scope=local`. The account has the id of the
/// user, which is `auth.uid()` in policies, and the address if it is confirmed. Not isolated.
public struct PostgRESTAuth: AuthProvider {
    /// The name of the provider.
    public let id: AuthProviderID

    private let base: URL
    private let key: Secret?
    private let client: any HTTPSending
    private let now: @Sendable () -> Date

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - base: The URL of the endpoints. It is an `https` URL, or one of this device.
    ///   - key: The value of the header `apikey`; see ``PostgRESTClient``.
    ///   - id: The name of the provider, unique in a repository.
    ///   - client: Sends the requests. A client with other limits than `HTTPLimits.signIn` may follow a redirect, which sends a password
    ///     elsewhere. The answer is refused then.
    ///   - now: Returns the current time.
    public init(
        _ base: URL, key: Secret? = nil, id: AuthProviderID = "supabase",
        through client: any HTTPSending = HTTPClient(limits: .signIn), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.base, self.key, self.id, self.client, self.now) = (base, key, id, client, now)
    }

    /// Exchanges an address and a password for tokens.
    ///
    /// - Throws: An `AuthError`: `wrongCredentials` for the statuses 400, 403 and 422; `unreachable` if there is no answer;
    ///   `invalidAnswer` for another one.
    public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        guard let credentials else { throw .missingCredentials(id) }
        let body = ["email": credentials.name, "password": credentials.password.reveal()]
        let (tokens, account) = try await tokens("password", body, rejection: .wrongCredentials)
        return AuthGrant(account: account, tokens: tokens)
    }

    /// Exchanges the refresh token, which can be used once, for new tokens of the same user.
    ///
    /// Supabase Auth refuses a token with 400
    /// ([source](https://github.com/supabase/auth/blob/bc32168e/internal/tokens/service.go#L210)). The status 401 is that of a wrong
    /// `apikey`, which ends no session.
    ///
    /// - Throws: An `AuthError`: `tokenExpired` without a refresh token; `tokenRejected` for the statuses 400, 403 and 422; `unreachable`
    ///   or `invalidAnswer` if another attempt can succeed.
    public func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
        guard let token = grant.tokens.refresh else { throw .tokenExpired(id) }
        let (tokens, account) = try await tokens(
            "refresh_token", ["refresh_token": token.text.reveal()], rejection: .tokenRejected(id))
        guard account.id == grant.account.id else { throw .invalidAnswer(id, reason: "it is of another user") }
        return tokens
    }

    /// Ends the session of this device at the server. The sessions of other devices remain.
    ///
    /// - Throws: An `AuthError`.
    public func revoke(_ grant: AuthGrant) async throws(AuthError) {
        _ = try await answer(
            to: Endpoint("POST", "logout", query: ["scope": "local"]), as: grant.tokens.access.text,
            rejection: .tokenRejected(id))
    }

    private func tokens(
        _ grantType: String, _ body: [String: String], rejection: AuthError
    ) async throws(AuthError) -> (AuthTokens, AuthModel) {
        let requested = now()
        let json = try await answer(
            to: Endpoint("POST", "token", query: ["grant_type": grantType], body: body), rejection: rejection)
        let answer: TokenAnswer
        do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            answer = try decoder.decode(TokenAnswer.self, fromUntrusted: json)
        } catch {
            throw .invalidAnswer(id, reason: codingReason(of: error, json))
        }
        if let problem = answer.problem { throw .invalidAnswer(id, reason: problem) }
        return (answer.tokens(requested: requested), answer.account)
    }

    private func answer(
        to endpoint: Endpoint<Void>, as token: Secret? = nil, rejection: AuthError
    ) async throws(AuthError) -> Data {
        let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(base.host?.lowercased())
        guard base.scheme?.lowercased() == "https" || isHere else {
            throw .invalidAnswer(id, reason: "its address \(base.absoluteString.quoted()) is not an https URL")
        }
        let (request, response): (URLRequest, HTTPResponse)
        do {
            var sent = try endpoint.request(to: base)
            sent.setValue(key?.reveal(), forHTTPHeaderField: "apikey")
            sent.setValue(token.map { "Bearer " + $0.reveal() }, forHTTPHeaderField: "Authorization")
            (request, response) = (sent, try await client.data(for: sent))
        } catch is CancellationError {
            throw .cancelled(id)
        } catch let error as NetworkError {
            throw failure(error, rejection)
        } catch {
            throw .unreachable(id, reason: "\(error)")
        }
        guard response.url == request.url else {
            throw .invalidAnswer(id, reason: "another address has answered, after a redirect")
        }
        return response.body
    }

    private func failure(_ error: NetworkError, _ rejection: AuthError) -> AuthError {
        switch error.problem {
        case .status(400, _), .status(403, _), .status(422, _): rejection
        case .status(408, _), .status(429, _), .status(500..., _): .unreachable(id, reason: error.reason)
        case .status, .redirect, .undecodable, .tooLarge, .headersTooLarge, .refused, .invalidHeader:
            .invalidAnswer(id, reason: error.reason)
        default: .unreachable(id, reason: error.reason)
        }
    }
}

/// The tokens and the user in an answer.
private struct TokenAnswer: Decodable {
    struct User: Decodable {
        let id: String
        let email: String?
        let emailConfirmedAt: String?
    }

    let accessToken: String
    let tokenType: String
    let expiresIn: Double
    let refreshToken: String
    let user: User

    /// The reason why the answer is not accepted; nil if there is none.
    var problem: String? {
        // A token becomes a part of a header.
        for token in [accessToken, refreshToken] {
            guard (1...16_000).contains(token.utf8.count), token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
                return "a token in it is empty, too long, or not of ASCII characters"
            }
        }
        guard tokenType.lowercased() == "bearer" else { return "its token is not of the type Bearer" }
        // A year: a longer time is no lifetime of an access token.
        guard expiresIn > 0, expiresIn <= 31_536_000 else { return "its lifetime is not between 0 and a year" }
        let hasUser = (1...255).contains(user.id.utf8.count) && user.id == user.id.singleLine()
        return hasUser ? nil : "it has no valid user"
    }

    var account: AuthModel {
        let isConfirmed = user.emailConfirmedAt != nil
        // The length of RFC 5321, section 4.5.3.1.
        let email = user.email.flatMap {
            (1...320).contains($0.utf8.count) && $0 == $0.singleLine(limit: 320) ? $0 : nil
        }
        return AuthModel(id: user.id, name: (email ?? user.id).singleLine(limit: 100), email: isConfirmed ? email : nil)
    }

    func tokens(requested: Date) -> AuthTokens {
        AuthTokens(
            access: AuthToken(Secret(accessToken), expires: requested.addingTimeInterval(expiresIn)),
            refresh: AuthToken(Secret(refreshToken), expires: .distantFuture))
    }
}
