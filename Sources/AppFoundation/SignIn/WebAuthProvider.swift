public import AppFoundationCore
public import Foundation

/// A way to sign in on a web page, such as that of an OAuth server.
///
/// ```swift
/// let provider = WebAuthProvider(
///     "example", scheme: "com.example.shop", showing: SystemWebSignIn { scene.window },
///     page: { state in server.authorizationURL(state: state) }, exchange: server.exchange)
/// ```
///
/// The provider checks the parameter `state` of the callback, which has to be the random text that `page` received. The exchange
/// receives the callback with the parameters of the server, such as `code`. Not isolated.
public struct WebAuthProvider: AuthProvider {
    /// The name of the provider.
    public let id: AuthProviderID

    private let scheme: String
    private let pages: any WebSignIn
    private let page: @Sendable (_ state: String) async throws(AuthError) -> URL
    private let exchange: TokenExchange<URL>

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - id: the name of the provider, unique in a repository.
    ///   - scheme: the scheme of the callback.
    ///   - pages: shows the page.
    ///   - page: returns the URL of the page for a random text, which the server repeats in the parameter `state` of the callback.
    ///   - exchange: the requests to the server. The proof of a sign-in is the callback.
    public init(
        _ id: AuthProviderID, scheme: String, showing pages: any WebSignIn,
        page: @escaping @Sendable (_ state: String) async throws(AuthError) -> URL, exchange: TokenExchange<URL>
    ) {
        (self.id, self.scheme, self.pages, self.page, self.exchange) = (id, scheme, pages, page, exchange)
    }

    /// Shows the page, checks its callback, and exchanges it.
    ///
    /// - Throws: ``AuthError``: `cancelled` if the user closes the page or denies the access; `unreachable` if the
    ///   page cannot be shown, or its callback has an error or belongs to another sign-in.
    public func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
        let state = randomText()
        let page = try await page(state)
        let callback: URL
        do {
            callback = try await pages.callback(of: page, scheme: scheme)
        } catch is CancellationError {
            throw .cancelled(id)
        } catch {
            throw .unreachable(id, reason: "\(error)")
        }
        let items = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
        guard value("state") == state else {
            throw .unreachable(id, reason: "the callback of the page belongs to another sign-in")
        }
        if let error = value("error") {
            if error == "access_denied" { throw .cancelled(id) }
            throw .unreachable(id, reason: "the page ended with \(error.quoted())")
        }
        return try await exchange.grant(callback)
    }

    /// Exchanges the refresh token for new tokens.
    public func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens { try await exchange.refresh(grant) }

    /// Makes the tokens invalid after a sign-out.
    public func revoke(_ grant: AuthGrant) async throws(AuthError) { try await exchange.revoke(grant) }
}

/// Returns 256 random bits as a text for URLs.
func randomText() -> String {
    Data.random(count: 32).map { String(format: "%02x", $0) }.joined()
}
