import AppFoundation
import Foundation

/// The claims of an ID token: OpenID Connect Core 1.0, section 2.
///
/// The signature is not checked, which section 3.1.3.7, no. 6, allows for a token that the client has received over TLS from the token
/// endpoint itself.
struct IDToken {
    private let claims: [String: JSONValue]

    /// Reads the claims of a signed token (JWT).
    ///
    /// - Throws: an ``IDTokenProblem``.
    init(_ text: String) throws(IDTokenProblem) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let json = Data(base64URL: parts[1]),
            let claims = try? JSONDecoder().decode([String: JSONValue].self, fromUntrusted: json)
        else { throw .damaged }
        self.claims = claims
    }

    /// Returns the account of the user, after the checks of section 3.1.3.7: the issuer (no. 2), the client (nos. 3 to 5), the times
    /// (nos. 9 and 10), and the nonce (no. 11). The clock of this device may differ by five minutes.
    ///
    /// Only the issuer and the subject together identify a user (section 5.7), so the identifier of the account has both.
    ///
    /// - Parameter nonce: the nonce of the sign-in page; nil after a refresh, which has none.
    /// - Throws: an ``IDTokenProblem``.
    func account(
        of issuer: String, for clientID: String, nonce: String?, now: Date
    ) throws(IDTokenProblem) -> AuthModel {
        guard claims["iss"] == .string(issuer) else { throw .otherIssuer }
        let client = JSONValue.string(clientID)
        guard [client, .array([client])].contains(claims["aud"]), [nil, client].contains(claims["azp"]) else {
            throw .otherClient
        }
        guard let expires = time("exp"), expires.addingTimeInterval(300) > now else { throw .expired }
        guard let issued = time("iat"), issued.addingTimeInterval(-300) < now else { throw .fromTheFuture }
        if let nonce, claims["nonce"] != .string(nonce) { throw .otherSignIn }
        guard let subject = text("sub"), (1...255).contains(subject.utf8.count), subject.utf8.allSatisfy({ $0 < 0x80 })
        else { throw .noUser }
        let isVerified = [.bool(true), .string("true")].contains(claims["email_verified"])
        // The length of RFC 5321, section 4.5.3.1.
        let address = text("email").flatMap { $0.utf8.count <= 320 && $0 == $0.singleLine() ? $0 : nil }
        let name = text("name") ?? text("preferred_username") ?? subject
        return AuthModel(
            id: issuer + "#" + subject, name: name.singleLine(limit: 100), email: isVerified ? address : nil)
    }

    private func text(_ claim: String) -> String? {
        guard case .string(let text) = claims[claim], !text.isEmpty else { return nil }
        return text
    }

    private func time(_ claim: String) -> Date? {
        guard case .number(let seconds) = claims[claim] else { return nil }
        return Date(timeIntervalSince1970: NSDecimalNumber(decimal: seconds).doubleValue)
    }
}

/// The reasons why an ID token is not accepted.
enum IDTokenProblem: String, Error {
    case damaged = "its ID token is damaged"
    case otherIssuer = "its ID token is of another issuer"
    case otherClient = "its ID token is for another client"
    case otherSignIn = "its ID token belongs to another sign-in"
    case otherUser = "its ID token is of another user"
    case expired = "its ID token has expired, or the clock of this device is wrong"
    case fromTheFuture = "its ID token is from the future, or the clock of this device is wrong"
    case noUser = "its ID token has no valid user"
}

extension Data {
    /// Decodes base64url without padding: RFC 7515, appendix C.
    fileprivate init?(base64URL text: Substring) {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        self.init(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
    }
}
