import AuthenticationIO
import Boardy

/// The step from a login to the list: goes on unless whoever signed in is on the way to something else.
enum LandingIO: IOInterface {
    /// Who signed in.
    typealias Input = User
    /// Nothing is known but that it may go on.
    typealias Output = Void
    static let boardID: BoardID = "employees.landing"
}

/// Sends if nothing waits for the login: then the board that sees to it is not there. (That is so in an app whose gate is
/// `SignedInIO`; behind another one, the list is shown as well as what has waited.)
final class PostLoginBoard: Board<LandingIO> {
    override func activate(with _: User) {
        if host?.board(identifier: .pubSignedIn) == nil { sendOutput() }
        complete()
    }
}
