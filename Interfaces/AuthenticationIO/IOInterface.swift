public import Boardy

/// Signs a user in.
///
/// An activation without a request shows a sign-in page, and the board stays installed. After a sign-in the board sends
/// the user and completes with `true`. It reports an invalid request and completes with `false`.
///
/// A sign-in is written to a file, which takes some time. Wait for its output before you activate ``LogoutIO``, because two
/// boards do not wait for each other.
public enum LoginIO: IOInterface {
    /// The user name; nil shows the sign-in page.
    public typealias Input = LoginRequest?
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

/// Sends the current user, or nil if there is none, before the activation returns, and completes.
///
/// If the session cannot be read, the board reports an error and sends nothing. Handlers of its output also receive the
/// user of every login and logout, without an activation.
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
/// Completes with `true` at once if a user is signed in, otherwise activates the login and waits for a user. If the
/// session cannot be read, the board reports an error and completes with `false`.
public enum SignedInIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// `pub.authentication.signed-in`
    public static let boardID = BoardID.pubSignedIn
}

extension BoardID {
    /// The id of the ``LoginIO`` board.
    public static let pubLogin: BoardID = "pub.authentication.login"

    /// The id of the ``LogoutIO`` board.
    public static let pubLogout: BoardID = "pub.authentication.logout"

    /// The id of the ``CurrentUserIO`` board.
    public static let pubCurrentUser: BoardID = "pub.authentication.current-user"

    /// The id of the ``SignedInIO`` board.
    public static let pubSignedIn: BoardID = "pub.authentication.signed-in"
}
