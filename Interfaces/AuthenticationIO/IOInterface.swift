public import AppFoundationCore
public import Boardy

/// Creates an account, and signs its user in.
///
/// Without credentials the board shows a form, again after an error, until the user cancels it. In a context that is no
/// `FormScreen` it shows a page, and the board stays installed until it is activated with credentials. After a failure with given
/// credentials it reports an error and completes with `false`.
public enum SignUpIO: IOInterface {
    /// The name and the password of the new account; nil asks for them.
    public typealias Input = CredentialsRequest
    /// The signed-in user.
    public typealias Output = User
    /// `pub.authentication.sign-up`
    public static let boardID = BoardID.pubSignUp
}

/// Signs a user in.
///
/// Asks for credentials in the same way as ``SignUpIO``. The form also offers the ``AuthProviders`` of the app. If a user is signed in
/// already, a request without credentials sends that user, and one with credentials fails.
///
/// The session is written to a file, which takes some time. Wait for the output before you activate ``LogoutIO``, because two
/// boards do not wait for each other.
public enum LoginIO: IOInterface {
    /// The name and the password; nil asks for them.
    public typealias Input = CredentialsRequest
    /// The signed-in user.
    public typealias Output = User
    /// `pub.authentication.login`
    public static let boardID = BoardID.pubLogin
}

/// Signs the current user out. Sends that user, or nil if there was none, and completes, after the session is written.
public enum LogoutIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// The former user; nil if there was none.
    public typealias Output = User?
    /// `pub.authentication.logout`
    public static let boardID = BoardID.pubLogout
}

/// Sends the current user, or nil if there is none or the session has expired, and completes.
///
/// The output is sent before the activation returns, if the session was restored before, as after a boot. If the session cannot be
/// read, the board reports an error and sends nothing. Handlers also receive the user after each sign-up, login, logout and
/// deletion, without an activation.
public enum CurrentUserIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// The current user; nil if there is none.
    public typealias Output = User?
    /// `pub.authentication.current-user`
    public static let boardID = BoardID.pubCurrentUser
}

/// Ensures that a user is signed in. It is the gate of boards that require a user.
///
/// Completes with `true` if a user is signed in and the session is valid, which it refreshes if necessary. Otherwise activates the
/// login and waits for a user. If the session cannot be read or refreshed, the board reports an error and completes with `false`.
///
/// After a cancelled or failed login the gate keeps waiting, and completes with `true` after the next login or sign-up. If it is
/// removed before that, such as at the end of the app, it reports that no user has signed in.
public enum SignedInIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// `pub.authentication.signed-in`
    public static let boardID = BoardID.pubSignedIn
}

/// Deletes the account of the current user, after the password is checked again, and signs the user out.
///
/// A user of one of the ``AuthProviders`` has no password here, and confirms the deletion instead. The account at the provider remains.
///
/// The deletion of the account is one write: either all of the account is deleted, or nothing. The module removes the session
/// after that, if necessary with the next start of the app. Other modules remove their data about the account when they receive
/// `AppEvent.accountDeleted`.
public enum DeleteAccountIO: IOInterface {
    /// The password of the current user; nil asks for it. It is not checked for a user without a password.
    public typealias Input = Secret?
    /// The user of the deleted account.
    public typealias Output = User
    /// `pub.authentication.delete-account`
    public static let boardID = BoardID.pubDeleteAccount
}

extension BoardID {
    /// The id of the ``SignUpIO`` board.
    public static let pubSignUp: BoardID = "pub.authentication.sign-up"

    /// The id of the ``LoginIO`` board.
    public static let pubLogin: BoardID = "pub.authentication.login"

    /// The id of the ``LogoutIO`` board.
    public static let pubLogout: BoardID = "pub.authentication.logout"

    /// The id of the ``CurrentUserIO`` board.
    public static let pubCurrentUser: BoardID = "pub.authentication.current-user"

    /// The id of the ``SignedInIO`` board.
    public static let pubSignedIn: BoardID = "pub.authentication.signed-in"

    /// The id of the ``DeleteAccountIO`` board.
    public static let pubDeleteAccount: BoardID = "pub.authentication.delete-account"
}
