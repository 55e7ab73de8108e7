public import AppFoundationCore
public import Foundation

/// The proof of a sign-in with an Apple account, which the server of the app checks with Apple.
public struct AppleIDToken: Sendable {
    /// The identifier of the account, which is the same for all apps of one team.
    public let user: String

    /// The signed identity (JWT).
    public let identity: Secret

    /// The code that the server exchanges for a refresh token once, within five minutes.
    public let code: Secret?

    /// The random text that the signed identity contains as `nonce`.
    public let nonce: String

    /// The name, at the first sign-in only; nil if the user does not share it.
    public let name: PersonNameComponents?

    /// The e-mail address, at the first sign-in only; nil if the user does not share it.
    public let email: String?

    /// Creates a proof, for instance for a test.
    public init(
        user: String, identity: Secret, code: Secret? = nil, nonce: String, name: PersonNameComponents? = nil,
        email: String? = nil
    ) {
        (self.user, self.identity, self.code) = (user, identity, code)
        (self.nonce, self.name, self.email) = (nonce, name, email)
    }
}
