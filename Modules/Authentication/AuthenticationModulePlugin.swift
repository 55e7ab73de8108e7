import AppFoundation
import AuthenticationIO
import Boardy

/// Registers one of the module's public boards.
struct AuthenticationModulePlugin: ModuleBuilderPlugin {
    /// Each service is one entry point.
    enum Service: CaseIterable {
        case login
        case logout
        case currentUser
        case signedIn
    }

    let service: Service

    var identifier: BoardID {
        switch service {
        case .login: .pubLogin
        case .logout: .pubLogout
        case .currentUser: .pubCurrentUser
        case .signedIn: .pubSignedIn
        }
    }

    func build(
        with identifier: BoardID,
        sharedComponent: any SharedValueComponent,
        internalContinuousProducer _: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        let folder = sharedComponent.sharedValue(of: StateFolder.self) ?? .perUser()
        let store = SessionStore(file: folder.file("session.json"))
        return switch service {
        case .login: LoginBoard(identifier: identifier, store: store)
        case .logout: LogoutBoard(identifier: identifier, store: store)
        case .currentUser: CurrentUserBoard(identifier: identifier, store: store)
        case .signedIn: SignedInBoard(identifier: identifier, store: store)
        }
    }
}
