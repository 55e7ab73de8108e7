public import AppFoundationCore
public import Foundation

/// A way to sign in on a web page, such as that of an OAuth server.
///
/// ```swift
/// let provider = WebAuthProvider(
///     "example", scheme: "com.example.shop", showing: SystemWebSignIn { scene.window },
///     page: { state, challenge in server.authorizationURL(state: state, challenge: challenge) },
///     exchange: server.exchange)
/// ```
///
/// The server of the app exchanges the callback for tokens. For an OpenID provider, such as Google, `OAuthProvider` of the product
/// `AppNetwork` does so without a server.
///
/// The provider checks the parameter `state` of the callback, which has to be the random text that `page` received. The exchange
/// receives the callback with the parameters of the server, such as `code`, and the verifier of the page. Each sign-in has another
/// verifier of 64 characters. Another app that gets the callback cannot exchange it without the verifier (PKCE: RFC 7636, with the
/// challenge method `S256`). Not isolated.
public struct WebAuthProvider: AuthProvider {
    /// The name of the provider.
    public let id: AuthProviderID

    private let scheme: String
    private let pages: any WebSignIn
    private let page: @Sendable (_ state: String, _ challenge: String) async throws(AuthError) -> URL
    private let exchange: TokenExchange<WebCallback>

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - id: the name of the provider, unique in a repository.
    ///   - scheme: the scheme of the callback.
    ///   - pages: shows the page.
    ///   - page: returns the URL of the page, with the parameters `state`, which the server repeats in the callback, and
    ///     `code_challenge`, the hash of the verifier.
    ///   - exchange: the requests to the server. The proof of a sign-in is the callback with the verifier.
    public init(
        _ id: AuthProviderID, scheme: String, showing pages: any WebSignIn,
        page: @escaping @Sendable (_ state: String, _ challenge: String) async throws(AuthError) -> URL,
        exchange: TokenExchange<WebCallback>
    ) {
        (self.id, self.scheme, self.pages, self.page, self.exchange) = (id, scheme, pages, page, exchange)
    }

    /// Shows the page, checks its callback, and exchanges it.
    ///
    /// - Throws: ``AuthError``: `cancelled` if the user closes the page or denies the access; `unreachable` if the
    ///   page cannot be shown, or its callback has an error; `invalidAnswer` if the callback belongs to another sign-in.
    public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        try await exchange.grant(pages.checkedCallback(for: id, scheme: scheme, of: page))
    }

    /// Exchanges the refresh token for new tokens.
    public func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens { try await exchange.refresh(grant) }

    /// Makes the tokens invalid after a sign-out.
    public func revoke(_ grant: AuthGrant) async throws(AuthError) { try await exchange.revoke(grant) }
}

extension WebSignIn {
    /// Shows a page for a provider, and returns its callback after the check of `state`.
    package func checkedCallback(
        for id: AuthProviderID, scheme: String,
        of page: (_ state: String, _ challenge: String) async throws(AuthError) -> URL
    ) async throws(AuthError) -> WebCallback {
        let (state, verifier) = (randomText(), Secret(randomText()))
        let page = try await page(state, verifier.challenge)
        let url = try await id.answer { try await callback(of: page, scheme: scheme) }
        let result = WebCallback(url: url, verifier: verifier)
        guard result.value(of: "state") == state else {
            throw .invalidAnswer(id, reason: "the callback of the page belongs to another sign-in")
        }
        if let error = result.value(of: "error") {
            if error == "access_denied" { throw .cancelled(id) }
            throw .unreachable(id, reason: "the page ended with \(error.quoted())")
        }
        return result
    }
}

extension AuthProviderID {
    /// Returns the answer of a page or a sheet of the provider. Errors that are no ``AuthError`` become one.
    func answer<Answer>(_ ask: () async throws -> Answer) async throws(AuthError) -> Answer {
        do {
            return try await ask()
        } catch is CancellationError {
            throw .cancelled(self)
        } catch let error as AuthError {
            throw error
        } catch {
            throw .unreachable(self, reason: "\(error)")
        }
    }
}

/// The proof of a sign-in on a web page, which the server exchanges for tokens.
public struct WebCallback: Sendable {
    /// The callback URL of the page, with the parameters of the server, such as `code`.
    public let url: URL

    /// The text that proves that the app has begun the sign-in, the parameter `code_verifier` of RFC 7636.
    public let verifier: Secret

    /// The hash of the verifier that the page had, the parameter `code_challenge` of RFC 7636, section 4.2. A page can also have it
    /// as `nonce` (OpenID Connect Core 1.0, section 15.5.2).
    public var challenge: String { verifier.challenge }

    /// Creates a proof, for instance for a test.
    public init(url: URL, verifier: Secret) { (self.url, self.verifier) = (url, verifier) }

    /// Returns the value of a parameter of the callback; nil if there is none. Several values are joined by a comma, because a server
    /// sends each parameter once (RFC 6749, section 3.1), and one of them may be forged.
    public func value(of name: String) -> String? {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let values = items.filter { $0.name == name }.map { $0.value ?? "" }
        return values.isEmpty ? nil : values.joined(separator: ",")
    }
}

extension Secret {
    /// The challenge of a verifier with the method `S256`.
    fileprivate var challenge: String {
        sha256(Data(reveal().utf8)).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

/// Returns 256 random bits as a text for URLs.
func randomText() -> String {
    Data.random(count: 32).map { String(format: "%02x", $0) }.joined()
}
