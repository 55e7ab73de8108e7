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

/// Sends if no board of this module waits for the login.
final class LandingBoard: Board<LandingIO> {
    override func activate(with _: User) {
        let isAwaited = host?.boards.contains { ($0 as? any WaitsForLogin)?.isWaiting == true }
        if isAwaited != true { sendOutput() }
        complete()
    }
}

/// A board that may hold requests until somebody is signed in.
@MainActor
protocol WaitsForLogin {
    var isWaiting: Bool { get }
}
