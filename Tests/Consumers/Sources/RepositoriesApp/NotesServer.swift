import AppFoundation
import AppNetwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server of notes, which takes requests after it is connected.
actor NotesServer: HTTPTransport {
    private var notes: [String: Note] = [:]
    private var isReachable = false

    func connect() { isReachable = true }

    func send(
        _ request: URLRequest, receiving response: IncomingResponse
    ) throws(NetworkError.Problem) -> IncomingResponse {
        guard isReachable else { throw .noConnection(reason: "offline") }
        var response = response
        let (status, body) = answer(to: request)
        try response.receive(status: status, headers: [("Content-Type", "application/json")])
        try response.receive(body)
        try response.end()
        return response
    }

    private func answer(to request: URLRequest) -> (status: Int, body: Data) {
        guard request.value(forHTTPHeaderField: "Authorization") == "Bearer token" else { return (401, Data()) }
        let id = request.url?.lastPathComponent ?? ""
        switch request.httpMethod {
        case "PUT":
            let version = notes[id]?.version ?? 0
            if request.value(forHTTPHeaderField: "If-None-Match") == "*", version > 0 { return (412, Data()) }
            let expected = request.value(forHTTPHeaderField: "If-Match")
            if let expected, expected != "\"\(version)\"" { return (412, Data()) }
            guard var note = try? JSONDecoder().decode(Note.self, from: request.httpBody ?? Data()) else {
                return (400, Data())
            }
            note.version = version + 1
            notes[id] = note
            return encoded(note)
        case "DELETE":
            return (notes.removeValue(forKey: id) == nil ? 404 : 204, Data())
        default:
            if id == "notes" { return encoded(notes.values.sorted { $0.id < $1.id }) }
            return notes[id].map { encoded($0) } ?? (404, Data())
        }
    }

    private func encoded(_ value: some Encodable) -> (Int, Data) {
        (try? JSONEncoder().encode(value)).map { (200, $0) } ?? (500, Data())
    }
}

/// The sign-in of the server.
final class NotesProvider: AuthProvider {
    let id: AuthProviderID = "notes"

    private let tokens = AuthTokens(access: AuthToken(Secret("token"), expires: .distantFuture), refresh: nil)

    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant {
        AuthGrant(account: AuthModel(id: "ada", name: "Ada"), tokens: tokens)
    }

    func refresh(_: AuthGrant) async throws(AuthError) -> AuthTokens { tokens }
    func revoke(_: AuthGrant) async throws(AuthError) {}
}
