import AppFoundation
import AppNetwork
import BoardyPostgREST
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A project on the server of `server.py`, which all tests share. Its user is Ada.
struct Backend {
    private static let process = Task { try await ServerProcess() }
    static let key = Secret("planted-key")
    static let credentials = Credentials(name: "ada@example.org", password: Secret("planted-password"))
    static let columns = ["id", "text", "version"]

    let url: URL
    let app: NotesBackend
    let auth: PostgRESTAuth
    var database: PostgRESTClient { app.database }
    var notes: PostgRESTVersionedSource<Note> { app.source }

    init() async throws {
        let port = try await Self.process.value.port
        guard let url = URL(string: "http://127.0.0.1:\(port)/\(UUID().uuidString)") else { throw URLError(.badURL) }
        self.url = url
        // It follows redirects, so that the answers after them are tested, too.
        let client = HTTPClient(limits: HTTPLimits(bodySize: 1_000_000), retry: .once)
        app = NotesBackend(url, key: Self.key, secrets: MemorySecretStore(), through: client) { _ in }
        auth = PostgRESTAuth(url.appending(path: "auth/v1"), key: Self.key)
    }

    /// Creates a project with a signed-in user.
    static func signedIn() async throws -> Backend {
        let backend = try await Backend()
        _ = try await backend.app.sessions.signIn(with: "supabase", credentials)
        return backend
    }

    /// Changes what follows: the kinds of the next answers, the maximum number of rows, the tokens.
    func next(_ change: String) async throws {
        var request = URLRequest(url: url.appending(path: "next"))
        request.httpMethod = "POST"
        request.httpBody = Data(change.utf8)
        _ = try await HTTPClient(retry: .once).data(for: request)
    }

    func next(_ kinds: [String]) async throws {
        try await next(String(decoding: JSONEncoder().encode(["kinds": kinds]), as: UTF8.self))
    }

    /// Adds notes with the ids 01, 02 and so on, and with the given texts.
    func add(_ texts: [String?]) async throws {
        let notes = texts.enumerated().map { Note(id: String(format: "%02d", $0 + 1), text: $1) }
        let _: [Note] = try await database.insert(notes, into: "notes", columns: Self.columns)
    }
}
