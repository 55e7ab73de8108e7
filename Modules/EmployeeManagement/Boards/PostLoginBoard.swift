import AuthenticationIO
import Boardy

/// The interface of the step between a login and the list of employees.
enum LandingIO: IOInterface {
    /// The signed-in user.
    typealias Input = User
    /// Sent if the list should be shown.
    typealias Output = Void
    static let boardID: BoardID = "employees.landing"
}

/// Continues to the list if no activation waits for the login.
///
/// An activation waits if the `SignedInIO` board is installed. In an app with another gate, the list is shown in
/// addition to the page that waited.
final class PostLoginBoard: Board<LandingIO> {
    override func activate(with _: User) {
        if host?.board(identifier: .pubSignedIn) == nil { sendOutput() }
        complete()
    }
}
