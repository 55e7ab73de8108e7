import AppFoundation
import AuthenticationIO

/// The errors of the module's boards, besides those of `AuthError`.
enum AccountError: Error, Hashable {
    /// A sign-in or sign-up while a user is signed in.
    case alreadySignedIn

    /// An account was created, and the sign-in of its user has failed.
    case createdOnly(AuthError)

    /// The two passwords of a new account differ.
    case passwordsDiffer

    /// The password for the deletion of an account is wrong.
    case wrongPassword

    /// The account of the stored session does not exist.
    case endedSession

    /// A service of the module cannot be made.
    case unavailable
}

extension AccountError: CustomStringConvertible {
    var description: String {
        switch self {
        case .alreadySignedIn:
            "A user is signed in, expected none; nothing was changed. "
                + "To fix: sign out first with \(AuthenticationLinks.logout)."
        case .createdOnly(let error):
            "The account was created, but its user is not signed in. "
                + "To fix: sign in with \(AuthenticationLinks.login), after the fix of this error: \(error)"
        case .passwordsDiffer:
            "The two passwords differ; no account was created. To fix: type the same password twice."
        case .wrongPassword:
            "The password is wrong; the account was not deleted. To fix: type the password of the signed-in user."
        case .endedSession:
            "The stored session was removed, because its account is deleted. "
                + "To fix: sign in with another account with \(AuthenticationLinks.login)."
        case .unavailable:
            "The accounts cannot be used, because a service is missing. "
                + "To fix: install AuthenticationManifest, and register the services that it names."
        }
    }
}

extension Error {
    /// True if the user can correct the error with other answers, or later.
    var isCorrectable: Bool {
        switch self as any Error {
        case AuthError.wrongCredentials, AuthError.accountExists, AuthError.invalidName, AuthError.weakPassword,
            AuthError.tooManyAttempts, AuthError.cancelled, AuthError.unreachable, AccountError.passwordsDiffer,
            AccountError.wrongPassword:
            true
        default: false
        }
    }
}
