import AppFoundation
import Foundation

/// The tokens in the answer of a token endpoint: RFC 6749, section 5.1, and OpenID Connect Core 1.0, section 3.1.3.3.
struct OAuthTokens: Decodable {
    private let accessToken: String
    private let tokenType: String
    private let expiresIn: Double?
    private let refreshToken: String?

    /// The signed identity of the user.
    let idToken: String?

    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
        case refreshToken = "refresh_token"
        case idToken = "id_token"
    }

    /// True if requests can carry the access token (RFC 6749, section 7.1).
    var isUsable: Bool { !accessToken.isEmpty && tokenType.lowercased() == "bearer" }

    /// The tokens for a repository. A time that is not in the answer is unknown, so that the server of the app ends the token.
    func tokens(requested: Date) -> AuthTokens {
        AuthTokens(
            access: AuthToken(
                Secret(accessToken), expires: expiresIn.map(requested.addingTimeInterval) ?? .distantFuture),
            refresh: refreshToken.map { AuthToken(Secret($0), expires: .distantFuture) })
    }
}
