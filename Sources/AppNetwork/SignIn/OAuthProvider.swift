public import AppFoundation
public import Foundation

/// A sign-in with an account of an OpenID provider, such as Google, without a server of the app.
///
/// ```swift
/// let google = OAuthProvider(
///     "Google", .google(clientID: "1234-abc.apps.googleusercontent.com"), showing: SystemWebSignIn { scene.window })
/// let repository = TokenAuthRepository(providers: [google], store: KeychainSecretStore(service: "Shop")) { log.error("\($0)") }
/// ```
///
/// The app is a public client with the authorization code flow. The protections of a sign-in:
/// - The code can be exchanged only with the verifier of this sign-in (PKCE: RFC 7636).
/// - The callback has the `state` of the sign-in page (RFC 6749, section 10.12), the address of the redirect, and the issuer as `iss`,
///   which may be absent if the provider does not announce it (RFC 9207, section 2.4).
/// - The endpoints are those that the issuer publishes, and have `https` URLs. Redirects are not followed.
/// - The claims of the ID token are checked (OpenID Connect Core 1.0, section 3.1.3.7): `iss`, `aud`, `azp`, `exp`, `iat`, `nonce` and
///   `sub`. The signature is not, because the token comes over TLS from the token endpoint itself, for which no. 6 of that section allows it.
///
/// The account has the issuer and the subject as its identifier, the name, and the e-mail address if the provider has verified it. A
/// provider of OAuth 2.0 without OpenID Connect has no ID token, and so no account in a standard form: use a `WebAuthProvider` for it.
/// Not isolated.
public struct OAuthProvider: AuthProvider {
    /// The name of the provider.
    public let id: AuthProviderID

    private let configuration: OAuthConfiguration
    private let pages: any WebSignIn
    private let requests: OAuthRequests
    private let now: @Sendable () -> Date

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - id: the name of the provider, unique in a repository.
    ///   - configuration: the app as a client of the provider.
    ///   - pages: shows the sign-in page.
    ///   - client: sends the requests. A client with other limits than ``HTTPLimits/signIn`` may follow a redirect, which sends a code or a
    ///     token elsewhere. The answer is refused then.
    ///   - now: returns the current time.
    public init(
        _ id: AuthProviderID, _ configuration: OAuthConfiguration, showing pages: any WebSignIn,
        through client: any HTTPSending = HTTPClient(limits: .signIn), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.id, self.configuration, self.pages, self.now) = (id, configuration, pages, now)
        requests = OAuthRequests(id: id, client: client)
    }

    /// Shows the sign-in page, and exchanges the code of its callback for tokens.
    ///
    /// - Throws: An `AuthError`: `cancelled` if the user closes the page or denies the access; `unreachable` if the page cannot be shown or
    ///   the provider does not answer; `invalidAnswer` if the callback or an answer is not accepted.
    public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        let server = try await requests.server(of: configuration.issuer)
        let scheme = String(configuration.redirect.prefix { $0 != ":" })
        let callback = try await pages.checkedCallback(for: id, scheme: scheme) { state, challenge throws(AuthError) in
            guard let page = server.page(configuration, state: state, challenge: challenge) else {
                throw .invalidAnswer(id, reason: "the address of its sign-in page is damaged")
            }
            return page
        }
        return try await grant(for: callback, of: server)
    }

    /// Exchanges the refresh token for new tokens: RFC 6749, section 6. A new ID token has to be of the same user (OpenID Connect Core
    /// 1.0, section 12.2).
    ///
    /// The token of another issuer is not sent.
    ///
    /// - Throws: An `AuthError`: `tokenExpired` without a refresh token; `tokenRejected` if the provider does not accept it, or if the
    ///   account is of another issuer; `unreachable` or `invalidAnswer` if another attempt can succeed.
    public func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
        guard isOfIssuer(grant.account) else { throw .tokenRejected(id) }
        guard let token = grant.tokens.refresh else { throw .tokenExpired(id) }
        let (tokens, account) = try await tokens(
            ["grant_type": "refresh_token", "refresh_token": token.text.reveal()], nonce: nil,
            from: try await requests.server(of: configuration.issuer))
        guard [nil, grant.account.id].contains(account?.id) else { throw invalid(.otherUser) }
        return tokens
    }

    /// Makes the refresh token invalid, and with it the access tokens: RFC 7009. Does nothing if the provider has no endpoint for it,
    /// or if the account is of another issuer.
    ///
    /// - Throws: An `AuthError`.
    public func revoke(_ grant: AuthGrant) async throws(AuthError) {
        guard isOfIssuer(grant.account),
            let endpoint = try await requests.server(of: configuration.issuer).revocation
        else { return }
        let (kind, token) =
            grant.tokens.refresh.map { ("refresh_token", $0) } ?? ("access_token", grant.tokens.access)
        try await requests.post(
            ["token": token.text.reveal(), "token_type_hint": kind, "client_id": configuration.clientID], to: endpoint)
    }
}

extension OAuthProvider {
    /// Returns true for an account of the present issuer. The app may have had another one under the same name of the provider.
    private func isOfIssuer(_ account: AuthModel) -> Bool { account.id.hasPrefix(configuration.issuer + "#") }

    /// Exchanges the code of a callback.
    private func grant(for callback: WebCallback, of server: OAuthServer) async throws(AuthError) -> AuthGrant {
        func address(_ url: String) -> Substring { url.prefix { $0 != "?" } }
        guard address(callback.url.absoluteString) == address(configuration.redirect) else {
            throw .invalidAnswer(id, reason: "the callback of the page has another address than the redirect")
        }
        let issuer = callback.value(of: "iss")
        guard issuer == server.issuer || issuer == nil && server.sendsIssuer != true else {
            throw .invalidAnswer(id, reason: "the callback of the page is not of its issuer")
        }
        guard let code = callback.value(of: "code") else {
            throw .invalidAnswer(id, reason: "the callback of the page has no code")
        }
        let (tokens, account) = try await tokens(
            [
                "grant_type": "authorization_code", "code": code, "redirect_uri": configuration.redirect,
                "code_verifier": callback.verifier.reveal(),
            ], nonce: callback.challenge, from: server)
        guard let account else { throw .invalidAnswer(id, reason: "it has no ID token") }
        return AuthGrant(account: account, tokens: tokens)
    }

    /// Requests tokens. The account is nil if there is no ID token.
    private func tokens(
        _ parameters: [String: String], nonce: String?, from server: OAuthServer
    ) async throws(AuthError) -> (AuthTokens, AuthModel?) {
        let requested = now()
        let answer = try await requests.tokens(
            parameters.merging(["client_id": configuration.clientID]) { $1 }, from: server)
        guard answer.isUsable else { throw .invalidAnswer(id, reason: "it has no token of the type Bearer") }
        let account: AuthModel?
        do throws(IDTokenProblem) {
            account = try answer.idToken.map { text throws(IDTokenProblem) in
                try IDToken(text).account(
                    of: server.issuer, for: configuration.clientID, nonce: nonce, now: now())
            }
        } catch {
            throw invalid(error)
        }
        return (answer.tokens(requested: requested), account)
    }

    private func invalid(_ problem: IDTokenProblem) -> AuthError { .invalidAnswer(id, reason: problem.rawValue) }
}
