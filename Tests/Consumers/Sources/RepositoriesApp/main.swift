import AppFoundation
import AppNetwork
import Foundation

// An entity, which is encoded off the main actor. The server sets its version.
nonisolated struct Note: Codable, Equatable, Identifiable, Sendable {
    let id: String
    let text: String
    var version = 0
}

// The server is a transport in this process: NotesServer.swift. An app has the transport of the system, HTTPClient().
let server = NotesServer()
guard let url = URL(string: "https://notes.example/v1/notes") else { exit(1) }
let users = TokenAuthRepository(providers: [NotesProvider()], store: MemorySecretStore()) { print($0) }
let client = AuthorizedClient(HTTPClient(retry: .once) { _ in server }, with: users, for: [url])
_ = try await users.signIn(with: "notes")

// An app has a file in place of each storage: StateFolder.perUser().file("drafts.json", of: EntityList<Note>.self)
let remote = RemoteRepository(HTTPRemoteSource<Note>(url, through: client))
let local = LocalRepository(in: MemoryStorage<EntityList<Note>>())
let synced = SyncedRepository(
    in: MemoryStorage(), with: HTTPVersionedSource<Note>(url, through: client) { "\($0.version)" })

// All have one protocol.
@MainActor
func save(_ text: String, in repositories: KeyValuePairs<String, any Repository<Note>>) async {
    for (name, repository) in repositories {
        do {
            try await repository.save(Note(id: "\(name) \(text)", text: text))
            print(name, "has", try await repository.all().map(\.id))
        } catch {
            print(name, "failed:", error)
        }
    }
    print("waiting:", synced.status.pendingWrites)
}

print("Offline")
await save("milk", in: ["local": local, "remote": remote, "synced": synced])

print("Online")
await server.connect()
await save("tea", in: ["local": local, "remote": remote, "synced": synced])
