/// An app as a client of an OpenID provider, such as Google.
///
/// ```swift
/// OAuthConfiguration(
///     issuer: "https://login.example.com", clientID: "shop", redirect: "com.example.shop:/signed-in")
/// ```
///
/// The app is registered with the provider as a native app, without a secret, because each user could read a secret in the app (RFC 8252,
/// section 8.5). The provider has to publish its endpoints (OpenID Connect Discovery 1.0, section 4).
public struct OAuthConfiguration: Hashable, Sendable {
    /// The `https` URL of the provider, exactly as the provider writes it.
    public let issuer: String

    /// The identifier of the app, which the provider has assigned.
    public let clientID: String

    /// The callback URL, exactly as it is registered. Its scheme is in lowercase and belongs to the app (RFC 8252, section 7.1).
    public let redirect: String

    /// The requested rights besides `openid`.
    public let scopes: [String]

    /// Further parameters of the sign-in page. They replace none that the protocol needs.
    public let parameters: [String: String]

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - issuer: the `https` URL of the provider, exactly as the provider writes it. A server on this device may have an `http` URL.
    ///   - clientID: the identifier of the app, which the provider has assigned.
    ///   - redirect: the callback URL, exactly as it is registered. An app with several providers registers another URL with each, so
    ///     that a callback cannot be taken for that of another provider (RFC 9700, section 4.4.2).
    ///   - scopes: the requested rights besides `openid`, such as `email`. Many providers give a refresh token for `offline_access` only.
    ///   - parameters: further parameters of the sign-in page, such as `prompt` or `login_hint` (OpenID Connect Core 1.0, section 3.1.2.1).
    public init(
        issuer: String, clientID: String, redirect: String, scopes: [String] = ["profile"],
        parameters: [String: String] = [:]
    ) {
        (self.issuer, self.clientID, self.redirect) = (issuer, clientID, redirect)
        (self.scopes, self.parameters) = (scopes, parameters)
    }

    /// The sign-in with a Google account. The callback has the reversed client identifier as its scheme. `SystemWebSignIn` of
    /// AppFoundation receives it without an entry in the Info.plist of the app.
    ///
    /// - Parameter clientID: the identifier of an iOS client, such as `1234-abc.apps.googleusercontent.com`.
    public static func google(clientID: String) -> OAuthConfiguration {
        let scheme = clientID.split(separator: ".").reversed().joined(separator: ".")
        return OAuthConfiguration(
            issuer: "https://accounts.google.com", clientID: clientID, redirect: scheme + ":/oauth2redirect")
    }
}
