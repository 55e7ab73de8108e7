public import protocol BoardySupport.ExtensibleByConstants

/// The name of a way to sign in, such as `"password"` or `"apple"`.
///
/// ```swift
/// extension AuthProviderID {
///     static let apple: AuthProviderID = "apple"
/// }
/// ```
public struct AuthProviderID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible,
    ExtensibleByConstants
{
    /// The name.
    public let name: String

    /// Creates an identifier from a name.
    public init(_ name: String) { self.name = name }

    /// Creates an identifier from a literal.
    public init(stringLiteral name: String) { self.init(name) }

    /// The name.
    public var description: String { name }
}

/// A way to sign in: with a password, or with the account of another company.
///
/// An app injects its providers. Not isolated.
public protocol AuthProvider: Sendable {
    /// The name of the provider, unique in a repository.
    var id: AuthProviderID { get }

    /// Signs a user in.
    ///
    /// - Parameter credentials: the name and the password; nil for a provider that asks the user itself.
    /// - Returns: the account and its tokens.
    /// - Throws: ``AuthError``, for example ``AuthError/cancelled(_:)`` if the user has closed the provider's page.
    func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant

    /// Exchanges the refresh token for new tokens.
    ///
    /// - Throws: ``AuthError/tokenRejected(_:)`` if the user has to sign in again. ``AuthError/unreachable(_:reason:)``
    ///   if another attempt can succeed.
    func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens

    /// Makes the tokens invalid after a sign-out.
    ///
    /// - Throws: ``AuthError``. The user is signed out nevertheless.
    func revoke(_ grant: AuthGrant) async throws(AuthError)
}

/// The result of a sign-in: an account and its tokens.
public struct AuthGrant: Sendable {
    /// The account.
    public let account: AuthModel

    /// The tokens.
    public let tokens: AuthTokens

    /// Creates the result of a sign-in.
    ///
    /// - Parameters:
    ///   - account: the account.
    ///   - tokens: the tokens.
    public init(account: AuthModel, tokens: AuthTokens) {
        self.account = account
        self.tokens = tokens
    }
}
