import AuthenticationIO
import Boardy

/// A board that works on the employees, and only once somebody is signed in.
///
/// An activation asks who is signed in. If nobody is, it asks for a login and waits; what waits is carried out after
/// the login, in the order in which it came, and the board completes.
class SignedInBoard<IO: IOInterface>: Board<IO> {
    let store: EmployeeStore
    private var waiting: [IO.Input] = []
    private var isPerforming = false

    init(identifier: BoardID, store: EmployeeStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    /// Does the work of one activation. Override it; what it throws is reported.
    func perform(_ input: IO.Input) throws {}

    final override func didInstall() {
        serviceMap.modAuthentication.ioLogin.flow.addTarget(self) { board, _ in
            board.performWaiting()
        }
    }

    final override func didRemove() {
        if !waiting.isEmpty { report(NeverSignedIn(requests: waiting.count)) }
        waiting = []
    }

    final override func activate(with input: IO.Input) {
        waiting.append(input)
        switch session() {
        case .signedIn:
            performWaiting()
        case .signedOut:
            let login = serviceMap.modAuthentication.ioLogin.activation.activate()
            if login.error != nil { giveUp() }
        case .unknown:
            giveUp()
        }
    }

    /// The newest request cannot be carried out, for a reason that has been reported; those before it may still be.
    private func giveUp() {
        waiting.removeLast()
        if waiting.isEmpty, !isPerforming { complete(false) }
    }

    private enum Session {
        case signedIn
        case signedOut
        /// It could not be found out, and the reason has been reported.
        case unknown
    }

    /// Asks the current user's board, which answers before the activation returns.
    private func session() -> Session {
        let currentUser = serviceMap.modAuthentication.ioCurrentUser
        var session = Session.unknown
        let token = currentUser.flow.handle { user in
            session = user == nil ? .signedOut : .signedIn
        }
        currentUser.activation.activate()
        token.cancel()
        return session
    }

    /// What arrives while this runs, from somebody who follows the board, is performed after what came before it.
    private func performWaiting() {
        guard !isPerforming, !waiting.isEmpty else { return }
        isPerforming = true
        var succeeded = true
        while !waiting.isEmpty {
            do {
                try perform(waiting.removeFirst())
            } catch {
                report(error)
                succeeded = false
            }
        }
        isPerforming = false
        complete(succeeded)
    }
}

extension SignedInBoard: WaitsForLogin {
    var isWaiting: Bool { !waiting.isEmpty }
}

/// Requests were dropped because the board that held them went before anybody had signed in.
struct NeverSignedIn: Error, Hashable, CustomStringConvertible {
    let requests: Int

    var description: String {
        "Nobody signed in, so \(requests == 1 ? "a request was" : "\(requests) requests were") dropped. "
            + "To fix: sign in before with \(AuthenticationLinks.login)."
    }
}
