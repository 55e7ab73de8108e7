/// An error of signing in, staying signed in, or signing out.
///
/// No text contains a password, a token, or a typed name, because people type passwords into the field of the name.
public enum AuthError: Error, Hashable, Sendable {
    // MARK: Credentials

    /// The account does not exist, or the password is wrong.
    case wrongCredentials

    /// The provider needs a name and a password.
    case missingCredentials(AuthProviderID)

    /// A new account has the name of an existing one.
    case accountExists

    /// A new account has a name that cannot be used, for the given reason. The fix states the rule of the provider.
    case invalidName(reason: String, fix: String = "choose another name")

    /// A new account has a password that cannot be used, for the given reason. The fix states the rule of the provider.
    case weakPassword(reason: String, fix: String = "choose another password")

    /// There were too many failures. The next attempt is possible after the given number of seconds.
    case tooManyAttempts(seconds: Int)

    // MARK: Providers

    /// The repository has no provider with the identifier.
    case unknownProvider(AuthProviderID, known: [AuthProviderID])

    /// The user has cancelled the sign-in.
    case cancelled(AuthProviderID)

    /// The provider does not answer, for the given reason. Another attempt can succeed.
    case unreachable(AuthProviderID, reason: String)

    /// The answer of the provider is damaged or not meant for this sign-in, for the given reason. It may be forged, or the
    /// configuration of the app is wrong.
    case invalidAnswer(AuthProviderID, reason: String)

    /// The refresh token has expired, or there is none.
    case tokenExpired(AuthProviderID)

    /// The provider does not accept the refresh token.
    case tokenRejected(AuthProviderID)

    // MARK: This device

    /// Tokens or accounts cannot be stored or read, for the given reason.
    case storage(reason: String)

    /// The provider cannot hash or check a password, for the given reason, which includes the fix.
    case hashing(reason: String)

    /// An action needs a signed-in user, or a sign-out has overtaken it.
    case notSignedIn

    // MARK: The session

    /// An action is not possible in the state of the session, which is unchanged.
    case illegal(SessionAction, in: SessionState)

    /// An action is not possible during another one.
    case busy(SessionAction, during: SessionAction)

    /// True if the user has to sign in again.
    public var isRejection: Bool {
        switch self {
        case .tokenExpired, .tokenRejected: true
        default: false
        }
    }
}
