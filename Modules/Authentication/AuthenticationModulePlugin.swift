import AppFoundation
import AuthenticationIO
import Boardy

/// Registers the module's boards.
struct AuthenticationModulePlugin: ModulePlugin {
    let identifier: BoardID = "authentication"

    func apply(for main: any MainComponent) {
        main.register(LoginIO.self) { LoginBoard(store: SessionStore(in: $0)) }
        main.register(LogoutIO.self) { LogoutBoard(store: SessionStore(in: $0)) }
        main.register(CurrentUserIO.self) { CurrentUserBoard(store: SessionStore(in: $0)) }
        main.register(SignedInIO.self) { SignedInBoard(store: SessionStore(in: $0)) }
    }
}

extension SessionStore {
    /// The session in the shared `StateFolder`.
    @MainActor
    fileprivate init(in main: any MainComponent) {
        file = (main.sharedValue(of: StateFolder.self) ?? .perUser()).file("session.json")
    }
}
