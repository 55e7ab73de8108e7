import AppFoundation
import AppNetwork
import BoardyPostgREST
import Foundation

struct Note: Identifiable, Codable, Equatable, Sendable {
    var id: String
    var text: String?
    var version = 0  // a trigger of the table sets it
}

/// The services of an app with a project of Supabase.
struct NotesBackend {
    let sessions: TokenAuthRepository
    let database: PostgRESTClient
    let source: PostgRESTVersionedSource<Note>

    init(
        _ project: URL, key: Secret, secrets: any SecretStoring,
        through client: HTTPClient = HTTPClient(limits: HTTPLimits(redirects: 0)),
        reportingTo report: @escaping @Sendable (AuthError) -> Void
    ) {
        let auth = PostgRESTAuth(project.appending(path: "auth/v1"), key: key)
        sessions = TokenAuthRepository(providers: [auth], store: secrets, report: report)
        database = PostgRESTClient(
            project.appending(path: "rest/v1"), key: key,
            through: AuthorizedClient(client, with: sessions, for: [project]))
        source = PostgRESTVersionedSource(
            database, "notes", columns: ["id", "text", "version"], version: "version", \.version)
    }

    func repository(
        in storage: any LocalStorage<SyncedEntities<Note>>, resolvingConflictsBy rule: ConflictRule<Note>
    ) -> SyncedRepository<Note> {
        SyncedRepository(in: storage, with: source, resolvingConflictsBy: rule)
    }
}
