import Boardy

/// The interface of the reports of errors that no caller waits for.
enum SessionProblemIO: IOInterface {
    typealias Input = any Error
    static let boardID: BoardID = "authentication.session"
}

/// Reports an error of the session to the error sink and the observers of the app.
///
/// An example is a failure after a sign-out. Another one is the removal of a session without an account.
final class SessionProblemBoard: Board<SessionProblemIO> {
    override func activate(with error: any Error) {
        report(error)
        complete(false)
    }
}

extension ServiceMap {
    /// Reports an error of the session that no caller waits for.
    func report(_ error: any Error) {
        destination(SessionProblemIO.self).activation.activate(with: error)
    }
}
