import AppFoundation
import AppNetwork
import CoreContracts
import Foundation

nonisolated struct Note: Identifiable, Codable, Equatable, Sendable {
    let id: UUID
    var text: String
    var version: Int
}

/// The services of an app with a server. On Apple's devices, the secrets are in a KeychainSecretStore, and a SystemWebSignIn shows the
/// page of the sign-in.
@MainActor
func backendServices(
    at server: URL, signIn: OAuthConfiguration, showing pages: any WebSignIn, secrets: any SecretStoring,
    state: StateFolder, log: any LoggingService
) -> [Service] {
    let provider = OAuthProvider("example", signIn, showing: pages)
    let users = TokenAuthRepository(providers: [provider], store: secrets) { log.error("session", "\($0)") }
    let client = AuthorizedClient(HTTPClient(), with: users, for: [server])
    let notes = SyncedRepository<Note>(
        in: state.file("notes.json"),
        with: HTTPVersionedSource<Note>(server.appending(path: "notes"), through: client) { "\($0.version)" },
        resolvingConflictsBy: .remote)
    return [
        Service((any AuthRepository).self) { users },
        Service((any NetworkClient).self) { client },
        Service(SyncedRepository<Note>.self) { notes },
    ]
}
