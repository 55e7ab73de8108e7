public import Foundation

/// Request for a sign-in.
open class ASAuthorizationRequest: NSObject {}

/// Request for a sign-in with a token of OpenID.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
    /// Values which the user is asked to share.
    open var requestedScopes: [ASAuthorization.Scope]?
    /// Text which the token contains.
    open var nonce: String?
}

/// Request for a sign-in with an Apple account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {}

extension ASAuthorization {
    /// Value which a user can share.
    public struct Scope: Hashable, Sendable {
        let name: String
        /// Name.
        public static let fullName = Scope(name: "fullName")
        /// E-mail address.
        public static let email = Scope(name: "email")
    }
}

/// Object which makes requests for a sign-in with an Apple account.
open class ASAuthorizationAppleIDProvider: NSObject {
    /// Returns a request.
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
}

/// Credential of an Apple account.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    /// Identifier of the account.
    public let user: String
    /// Signed token.
    public let identityToken: Data?
    /// Code for the server.
    public let authorizationCode: Data?
    /// Name of the user.
    public let fullName: PersonNameComponents?
    /// E-mail address of the user.
    public let email: String?

    init(_ user: String, _ token: Data?, _ code: Data?, _ name: PersonNameComponents?, _ email: String?) {
        (self.user, identityToken, authorizationCode, fullName, self.email) = (user, token, code, name, email)
        super.init()
    }
}

/// Test access; does not exist on Apple platforms.
extension ASAuthorizationAppleIDCredential {
    /// Creates a credential.
    public convenience init(
        testUser user: String, identityToken: Data?, authorizationCode: Data? = nil,
        fullName: PersonNameComponents? = nil, email: String? = nil
    ) {
        self.init(user, identityToken, authorizationCode, fullName, email)
    }
}
