public import AppFoundation
import AppNetwork
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
/// user, which is `auth.uid()` in policies, and the address if it is confirmed. Redirects are not followed. Not isolated.
public struct PostgRESTAuth: AuthProvider {
    /// The name of the provider.
    public let id: AuthProviderID

    private let base: URL
    private let key: Secret?
    private let client = HTTPClient(limits: .signIn)
    private let now: @Sendable () -> Date

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - base: The URL of the endpoints. It is an `https` URL, or one of this device.
    ///   - key: The value of the header `apikey`; see ``PostgRESTClient``.
    ///   - id: The name of the provider, unique in a repository.
    ///   - now: Returns the current time.
    public init(
        _ base: URL, key: Secret? = nil, id: AuthProviderID = "supabase",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.base, self.key, self.id, self.now) = (base, key, id, now)
    }

    /// Exchanges an address and a password for tokens.
    ///
    /// - Throws: An `AuthError`: `wrongCredentials` or `tooManyAttempts` if the server says so; `unreachable` if there is no answer;
    ///   `invalidAnswer` for another one, such as for an address that is not confirmed.
    public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        guard let credentials else { throw .missingCredentials(id) }
        let body = ["email": credentials.name, "password": credentials.password.reveal()]
        let (tokens, account) = try await tokens("password", body, rejection: .wrongCredentials)
        return AuthGrant(account: account, tokens: tokens)
    }

    /// Exchanges the refresh token, which can be used once, for new tokens of the same user.
    ///
    /// A session ends if the answer has one of the codes of Supabase Auth for it
    /// ([source](https://github.com/supabase/auth/blob/bc32168e/internal/tokens/service.go#L210)). A status without such a code, as of
    /// a wrong `apikey` or of a gateway, ends none.
    ///
    /// - Throws: An `AuthError`: `tokenExpired` without a refresh token; `tokenRejected` if the session has ended; `tooManyAttempts`,
    ///   `unreachable` or `invalidAnswer` if another attempt can succeed.
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
        // The server refuses a sign-out with an expired token.
        let tokens = grant.tokens.access.expires > now() ? grant.tokens : try await refresh(grant)
        _ = try await answer(
            to: Endpoint("POST", "logout", query: ["scope": "local"]), as: tokens.access.text,
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
            answer = try decoded(json)
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
            throw .invalidAnswer(id, reason: "its address is not an https URL")
        }
        do {
            var request = try endpoint.request(to: base)
            request.setValue(key?.reveal(), forHTTPHeaderField: "apikey")
            request.setValue(token.map { "Bearer " + $0.reveal() }, forHTTPHeaderField: "Authorization")
            return try await client.data(for: request).body
        } catch is CancellationError {
            throw .cancelled(id)
        } catch let error as NetworkError {
            throw failure(error, rejection)
        } catch {
            throw .unreachable(id, reason: "\(error)")
        }
    }

    private func failure(_ error: NetworkError, _ rejection: AuthError) -> AuthError {
        switch error.problem {
        case .status(429, _):
            return .tooManyAttempts(seconds: error.retryAfter.map { Int(clamping: $0.components.seconds) } ?? 60)
        case .status(408, _), .status(500..., _): return .unreachable(id, reason: error.reason)
        case .status:
            // Older servers name the code `error`.
            struct Failure: Decodable { let errorCode, error: String? }
            let body: Failure? = try? decoded(error.body)
            guard let code = body?.errorCode ?? body?.error else { return .invalidAnswer(id, reason: error.reason) }
            return rejections.contains(code) ? rejection : .invalidAnswer(id, reason: "the error \(code.quoted())")
        case .redirect, .undecodable, .tooLarge, .headersTooLarge, .refused, .invalidHeader:
            return .invalidAnswer(id, reason: error.reason)
        default: return .unreachable(id, reason: error.reason)
        }
    }
}

private func decoded<Answer: Decodable>(_ json: Data) throws -> Answer {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Answer.self, fromUntrusted: json)
}

/// The codes of an answer after which the same password or token cannot succeed
/// ([codes](https://supabase.com/docs/guides/auth/debugging/error-codes)). Older servers have `invalid_grant`.
private let rejections: Set = [
    "invalid_credentials", "invalid_grant", "refresh_token_not_found", "refresh_token_already_used",
    "session_not_found", "session_expired", "user_banned",
]

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
        if accessToken.isEmpty || refreshToken.isEmpty { return "a token in it is empty" }
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
