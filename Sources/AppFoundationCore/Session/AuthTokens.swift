public import Foundation

/// A random text that proves a sign-in until it expires. Descriptions do not contain the text.
public struct AuthToken: Sendable {
    /// The text of the token.
    public let text: Secret

    /// The time after which the token is not accepted.
    public let expires: Date

    /// Creates a token from the answer of a provider.
    ///
    /// - Parameters:
    ///   - text: the text of the token.
    ///   - expires: the time after which the token is not accepted.
    public init(_ text: Secret, expires: Date) {
        self.text = text
        self.expires = expires
    }

    /// Returns a token of 256 random bits from the system.
    public static func random(expires: Date) -> AuthToken {
        AuthToken(Secret(Data.random(count: 32).base64EncodedString()), expires: expires)
    }
}

/// The tokens of one sign-in.
public struct AuthTokens: Sendable {
    /// The token that requests carry. It expires soon.
    public let access: AuthToken

    /// The token that is exchanged for new tokens; nil if the provider gives none.
    public let refresh: AuthToken?

    /// Creates a pair of tokens.
    ///
    /// - Parameters:
    ///   - access: the token that requests carry.
    ///   - refresh: the token that is exchanged for new tokens, if there is one.
    public init(access: AuthToken, refresh: AuthToken?) {
        self.access = access
        self.refresh = refresh
    }
}
