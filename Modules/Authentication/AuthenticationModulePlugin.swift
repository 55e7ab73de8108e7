import AuthenticationIO
import Boardy
import BoardyScreens
import GhostBridge

/// Registers the module's boards.
struct AuthenticationModulePlugin: ModulePlugin {
    let identifier: BoardID = "authentication"

    func apply(for main: any MainComponent) {
        register(SignUpIO.self, with: main) { SignUpBoard($0) }
        register(LoginIO.self, with: main) { LoginBoard($0) }
        register(LogoutIO.self, with: main) { LogoutBoard($0) }
        register(CurrentUserIO.self, with: main) { CurrentUserBoard($0) }
        register(DeleteAccountIO.self, with: main) { DeleteAccountBoard($0) }
        register(SessionCheckIO.self, with: main) { SessionCheckBoard($0) }
        main.register(SignedInIO.self) { _ in SignedInBoard() }
        main.register(SessionProblemIO.self) { _ in SessionProblemBoard() }
        main.register(FormIO.self, id: .authenticationForm) { _ in FormBoard(identifier: .authenticationForm) }
    }

    /// Registers a board that needs the accounts. In an app without the services of the module, the board reports an error.
    private func register<IO: IOInterface>(
        _ io: IO.Type, with main: any MainComponent, _ board: @escaping @MainActor (Accounts) -> Board<IO>
    ) {
        main.register(io) { main in main.resolve(Accounts.self).map(board) ?? UnavailableBoard() }
    }
}

extension BoardID {
    /// The id of the board for the module's forms.
    static let authenticationForm: BoardID = "authentication.form"
}
