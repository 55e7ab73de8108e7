public import AppFoundationCore

/// The requests to the server of an app that a sign-in on the device needs: the server checks the proof of a sign-in, and issues
/// tokens.
///
/// The closures are not isolated. They throw ``AuthError``, such as `unreachable` without a connection.
public struct TokenExchange<Proof: Sendable>: Sendable {
    let grant: @Sendable (Proof) async throws(AuthError) -> AuthGrant
    let refresh: @Sendable (AuthGrant) async throws(AuthError) -> AuthTokens
    let revoke: @Sendable (AuthGrant) async throws(AuthError) -> Void

    /// Creates an exchange from requests.
    ///
    /// - Parameters:
    ///   - refresh: exchanges the refresh token for new tokens.
    ///   - revoke: makes the tokens invalid after a sign-out.
    ///   - grant: exchanges the proof of a sign-in for an account and its tokens.
    public init(
        refresh: @escaping @Sendable (AuthGrant) async throws(AuthError) -> AuthTokens,
        revoke: @escaping @Sendable (AuthGrant) async throws(AuthError) -> Void,
        grant: @escaping @Sendable (Proof) async throws(AuthError) -> AuthGrant
    ) {
        (self.refresh, self.revoke, self.grant) = (refresh, revoke, grant)
    }
}
