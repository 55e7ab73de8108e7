public import Boardy

/// Signs somebody in.
///
/// Activated without a request it asks for one and stays. It sends the user once signed in and completes with `true`; a
/// request that cannot be granted is reported, and it completes with `false`.
public enum LoginIO: IOInterface {
    /// Nil asks the person at the screen.
    public typealias Input = LoginRequest?
    /// Who was signed in.
    public typealias Output = User
    /// `pub.authentication.login`
    public static let boardID = BoardID.pubLogin
}

/// Signs out whoever is signed in. Sends who that was, nil if nobody, and completes.
public enum LogoutIO: IOInterface {
    /// Nothing is needed.
    public typealias Input = Void
    /// Who was signed out.
    public typealias Output = User?
    /// `pub.authentication.logout`
    public static let boardID = BoardID.pubLogout
}

/// Tells who is signed in: sends the user, nil if nobody, before the activation returns, and completes.
///
/// If that cannot be found out, it is reported and nothing is sent. Whoever follows it also hears of every login and
/// logout, without an activation.
public enum CurrentUserIO: IOInterface {
    /// Nothing is needed.
    public typealias Input = Void
    /// Who is signed in.
    public typealias Output = User?
    /// `pub.authentication.current-user`
    public static let boardID = BoardID.pubCurrentUser
}

/// Sees to it that somebody is signed in, as the gate of boards that need that.
///
/// Completes with `true` once somebody is: at once if somebody is already, else it asks for a login and waits for one. If it
/// cannot be found out, that is reported, and it completes with `false`.
public enum SignedInIO: IOInterface {
    /// Nothing is needed.
    public typealias Input = Void
    /// `pub.authentication.signed-in`
    public static let boardID = BoardID.pubSignedIn
}

extension BoardID {
    /// The board behind ``LoginIO``.
    public static let pubLogin: BoardID = "pub.authentication.login"

    /// The board behind ``LogoutIO``.
    public static let pubLogout: BoardID = "pub.authentication.logout"

    /// The board behind ``CurrentUserIO``.
    public static let pubCurrentUser: BoardID = "pub.authentication.current-user"

    /// The board behind ``SignedInIO``.
    public static let pubSignedIn: BoardID = "pub.authentication.signed-in"
}
