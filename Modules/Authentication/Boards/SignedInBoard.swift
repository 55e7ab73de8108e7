import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation

/// Completes when a user is signed in, and activates the login if there is none.
final class SignedInBoard: Board<SignedInIO> {
    private enum State {
        case idle
        case checking
        /// Waits for a login. Remains after a failed or cancelled login.
        case waiting
    }

    private var state = State.idle

    override func didInstall() {
        let boards = serviceMap.modAuthentication
        boards.ioLogin.flow.addTarget(self) { board, _ in board.finish(true) }
        boards.ioSignUp.flow.addTarget(self) { board, _ in board.finish(true) }
        let check = serviceMap.destination(SessionCheckIO.self)
        check.flow.addTarget(self) { board, result in board.proceed(after: result) }
        // The check reports its failure.
        check.completion.addTarget(self) { board, isDone in if !isDone { board.giveUpChecking() } }
    }

    override func didRemove() {
        if case .waiting = state { report(NoUserSignedIn()) }
        state = .idle
    }

    override func activate(with _: Void) {
        state = .checking
        if serviceMap.destination(SessionCheckIO.self).activation.activate().error != nil { finish(false) }
    }

    private func proceed(after result: SessionCheck) {
        guard case .checking = state else { return }
        let boards = serviceMap.modAuthentication
        switch result {
        case .valid: return finish(true)
        case .expired:
            show(
                Page(
                    localized("Session expired"),
                    .text(localized("Please sign in again. Everything that waits for the sign-in continues then."))))
            // Sends nil to the handlers of the current user.
            boards.ioCurrentUser.activation.activate()
        case .signedOut: break
        }
        state = .waiting
        if boards.ioLogin.activation.activate().error != nil { finish(false) }
    }

    private func giveUpChecking() {
        if case .checking = state { finish(false) }
    }

    private func finish(_ isDone: Bool) {
        state = .idle
        complete(isDone)
    }
}

/// The error that the board was removed while it waited for a login.
struct NoUserSignedIn: Error, Hashable, CustomStringConvertible {
    let description =
        "No user signed in, so nothing that waited for the sign-in was done. "
        + "To fix: sign in first with \(AuthenticationLinks.login)."
}
