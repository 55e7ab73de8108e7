/// Signs users in and out, and keeps their tokens.
///
/// ``TokenAuthRepository`` is the implementation for apps. Tests replace it. Not isolated.
public protocol AuthRepository: Sendable {
    /// Returns the account of which tokens are stored, without a request to a provider.
    ///
    /// - Throws: ``AuthError/storage(reason:)`` if the tokens cannot be read. They are kept.
    func restore() async throws(AuthError) -> AuthStatus

    /// Signs a user in and stores the tokens.
    ///
    /// - Parameters:
    ///   - provider: the identifier of a provider.
    ///   - credentials: the name and the password; nil for a provider that asks the user itself.
    /// - Throws: ``AuthError``. Nothing is stored then.
    func signIn(with provider: AuthProviderID, _ credentials: Credentials?) async throws(AuthError) -> AuthModel

    /// Exchanges the refresh token. Concurrent calls share one request.
    ///
    /// - Throws: ``AuthError``. The tokens are kept unless the error is a rejection.
    func refresh() async throws(AuthError)

    /// Returns a token that is valid now, refreshing it if necessary.
    ///
    /// - Throws: ``AuthError``. The tokens are kept unless the error is a rejection.
    func accessToken() async throws(AuthError) -> Secret

    /// Replaces an access token, for example after a server has answered with the status 401.
    ///
    /// The tokens are refreshed only if the refused token is the present one. The default implementation compares it with
    /// ``accessToken()``.
    ///
    /// - Parameter refused: the token that the refused request has carried.
    /// - Throws: ``AuthError``. The tokens are kept unless the error is a rejection.
    func accessToken(replacing refused: Secret) async throws(AuthError) -> Secret

    /// Removes the tokens from this device.
    ///
    /// - Throws: ``AuthError/storage(reason:)``. The user is still signed in then.
    func signOut() async throws(AuthError)
}

/// The account of which tokens are stored.
public enum AuthStatus: Hashable, Sendable {
    /// There are no tokens.
    case signedOut

    /// There are tokens that can be used or refreshed.
    case signedIn(AuthModel)

    /// The tokens have expired, or were rejected.
    case expired(AuthModel)
}

extension AuthRepository {
    /// Compares the refused token with the present one, and refreshes the tokens if they are equal. Returns the refused token if
    /// ``refresh()`` has not replaced it.
    public func accessToken(replacing refused: Secret) async throws(AuthError) -> Secret {
        let present = try await accessToken()
        if present != refused { return present }
        try await refresh()
        return try await accessToken()
    }

    /// Signs a user in with a provider that asks the user itself. See ``signIn(with:_:)``.
    public func signIn(with provider: AuthProviderID) async throws(AuthError) -> AuthModel {
        try await signIn(with: provider, nil)
    }
}
