import Foundation

/// The endpoints that an OpenID provider publishes: OpenID Connect Discovery 1.0, section 3, and RFC 8414, section 2.
struct OAuthServer: Decodable, Sendable {
    let issuer: String
    let authorization: URL
    let token: URL
    let revocation: URL?

    /// True if each callback has the parameter `iss`: RFC 9207, section 3.
    let sendsIssuer: Bool?

    private enum CodingKeys: String, CodingKey {
        case issuer
        case authorization = "authorization_endpoint"
        case token = "token_endpoint"
        case revocation = "revocation_endpoint"
        case sendsIssuer = "authorization_response_iss_parameter_supported"
    }

    /// Returns the URL of the sign-in page: RFC 6749, section 4.1.1, RFC 7636, section 4.3, and OpenID Connect Core 1.0, section 3.1.2.1.
    ///
    /// The nonce is the challenge, which is the hash of a random text that only this sign-in has: section 15.5.2.
    func page(_ configuration: OAuthConfiguration, state: String, challenge: String) -> URL? {
        let own = [
            "response_type": "code", "client_id": configuration.clientID, "redirect_uri": configuration.redirect,
            "scope": (["openid"] + configuration.scopes).joined(separator: " "), "state": state, "nonce": challenge,
            "code_challenge": challenge, "code_challenge_method": "S256",
        ]
        guard var parts = URLComponents(url: authorization, resolvingAgainstBaseURL: true) else { return nil }
        let given = parts.percentEncodedQuery.map { $0 + "&" } ?? ""
        parts.percentEncodedQuery = given + formText(of: configuration.parameters.merging(own) { _, own in own })
        return parts.url
    }
}
