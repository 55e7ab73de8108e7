import AppFoundation
import AuthenticationIO
import Boardy
public import CoreContracts
import GhostBridge
import PlatformIO

/// The manifest of the Authentication module: accounts with passwords, the session of the user, and the boards and links of
/// `AuthenticationIO`.
///
/// The app registers a `PersistenceService` for the accounts, a `SecretStoring` for the tokens, and an `AppEventBus`. It may register
/// `AuthProviders`, which are further ways to sign in.
public enum AuthenticationManifest: Manifest {
    /// The accounts, the session, and the `AccountService` for other modules.
    public static var services: [Service] {
        Service(
            PasswordAuthProvider.self, dependencies: (any PersistenceService).self,
            factory: { PasswordAuthProvider(store: $0) })
        Service(FurtherProviders.self) {
            // They are no dependency, because an app may have none.
            let services: any ServiceResolver = Container.current.services
            return FurtherProviders(services.resolve())
        }
        Service(
            (any AuthRepository).self,
            dependencies: (
                PasswordAuthProvider.self, FurtherProviders.self, (any SecretStoring).self, ServiceMap.self
            ),
            factory: { (provider: PasswordAuthProvider, further: FurtherProviders, secrets, boards) in
                TokenAuthRepository(providers: [provider] + further.all, store: secrets) { error in
                    Task { @MainActor in boards.report(error) }
                }
            })
        Service(
            Session.self, dependencies: ((any AuthRepository).self, AppEventBus.self, (any ServiceScopes).self),
            factory: { (repository: any AuthRepository, bus, scopes: any ServiceScopes) in
                Session(repository) { event in
                    // Before the event, so that its receivers use the services of the next session.
                    if case .userLoggedOut = event { scopes.end(.session) }
                    bus.emit(AppEvent(event))
                }
            })
        Service(
            Accounts.self,
            dependencies: (
                Session.self, (any AuthRepository).self, PasswordAuthProvider.self, FurtherProviders.self,
                (any PersistenceService).self, AppEventBus.self, ServiceMap.self
            ),
            factory: { Accounts($0, $1, $2, $3, $4, $5, $6) })
        Service((any AccountService).self, dependencies: Accounts.self, factory: { (accounts: Accounts) in accounts })
    }

    /// The participant that restores the session before the first page.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [SessionRestoring.self] }

    /// The plugin with the boards and links.
    public static var boardPlugins: [BoardPlugin] { AuthenticationLauncherPlugin() }
}
