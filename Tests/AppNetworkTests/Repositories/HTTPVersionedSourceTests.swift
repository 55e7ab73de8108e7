import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPVersionedSourceTests {
    private let server: TestServer
    private let source: HTTPVersionedSource<Note>

    init() async throws {
        server = try await TestServer()
        source = HTTPVersionedSource(server.url("/notes"), through: HTTPClient.limited()) { "\($0.version)" }
    }

    private func note(_ text: String, _ version: Int = 0) -> Note { Note(id: "1", text: text, version: version) }

    /// Makes the next requests of the collection fail.
    private func fail(_ kinds: String) async throws {
        _ = try await HTTPClient.limited().data(for: server.request("/notes-fail", ["kinds": kinds]))
    }

    @Test func save_ofANewEntity_returnsThatOfTheServer() async throws {
        #expect(try await source.save(note("a"), if: .absent, idempotencyKey: UUID()) == note("a", 1))
        #expect(try await source.save(note("b", 1), if: .version("1"), idempotencyKey: UUID()) == note("b", 2))
        #expect(try await source.save(note("c", 1), if: .version("\"2\""), idempotencyKey: UUID()) == note("c", 3))
        #expect(try await source.save(note("d"), if: .none, idempotencyKey: UUID()) == note("d", 4))
        #expect(source.version(of: note("d", 4)) == "4")
    }

    @Test func write_whenTheServerHasAnotherVersion_isAConflict() async throws {
        _ = try await source.save(note("a"), if: .absent, idempotencyKey: UUID())

        await #expect(throws: RemoteConflict()) {
            try await source.save(note("b"), if: .absent, idempotencyKey: UUID())
        }
        await #expect(throws: RemoteConflict()) {
            try await source.save(note("b"), if: .version("2"), idempotencyKey: UUID())
        }
        await #expect(throws: RemoteConflict()) {
            try await source.remove("1", if: .version("2"), idempotencyKey: UUID())
        }
        try await source.remove("1", if: .version("1"), idempotencyKey: UUID())
        try await source.remove("1", if: .none, idempotencyKey: UUID())
        #expect(try await source.fetch("1") == nil)
    }

    @Test(arguments: [
        ("/status/204", [:], NetworkError.Problem.undecodable(reason: "it has no body (204)")),
        ("/bad-json", [:], .undecodable(reason: "it is not valid JSON")),
        (
            "/text", ["body": #"{"id":"2","text":"a","version":1}"#],
            .undecodable(reason: "it has an entity with another id")
        ),
        ("/status/304", [:], .undecodable(reason: "it is not valid JSON")),
    ])
    func save_whenTheServerAnswersNoEntity_throws(
        path: String, query: [String: String], problem: NetworkError.Problem
    ) async {
        let source = HTTPVersionedSource<Note>(server.url(path, query), through: HTTPClient.limited()) { _ in "" }

        let error = await #expect(throws: NetworkError.self) {
            _ = try await source.save(note("a"), if: .absent, idempotencyKey: UUID())
        }
        #expect(error?.problem == problem)
    }

    // MARK: A repository

    @Test func repository_offlineInConflictAndOnlineAgain_losesNothing() async throws {
        let folder = try TemporaryFolder()
        let file = JSONFile<SyncedEntities<Note>>(folder.file("notes.json"))
        func repository() -> SyncedRepository<Note> {
            SyncedRepository(
                in: file, with: source,
                resolvingConflictsBy: .merge { conflict in
                    var merged = conflict.theirs
                    merged?.text += " and " + (conflict.mine?.text ?? "")
                    return merged
                })
        }
        let notes = repository()
        try await notes.save(Note(id: "1", text: "milk"))
        try await notes.save(Note(id: "2", text: "bread"))
        try await notes.synchronize()
        #expect(try await notes.cached()?.entities.map(\.version) == [1, 1])

        // Offline, both are changed here, and another device changes the first one.
        try await fail("drop")
        try await notes.save(Note(id: "1", text: "tea", version: 1))
        try await notes.remove("2")
        try await notes.save(Note(id: "3", text: "jam"))
        let loaded = try await notes.load()
        #expect(loaded.entities.map(\.text) == ["tea", "jam"])
        #expect((loaded.failure as? NetworkError)?.problem == .connectionLost)
        #expect(try await notes.pendingWrites().count == 3)
        try await source.save(Note(id: "1", text: "cocoa"), idempotencyKey: UUID())

        // Online again, after a restart. The answers to the merged write and to the new note are lost once each.
        let restarted = repository()
        for _ in 0..<2 {
            try await fail(",,lose")
            await #expect(throws: NetworkError.self) { try await restarted.synchronize() }
        }
        try await restarted.synchronize()
        let synced = [Note(id: "1", text: "cocoa and tea", version: 3), Note(id: "3", text: "jam", version: 1)]
        #expect(try await restarted.cached()?.entities == synced)
        #expect(try await source.fetchAll() == synced)

        // A write that the server refuses is kept beside the entities.
        try await fail("422")
        try await restarted.save(Note(id: "4", text: "gin"))
        #expect(try await restarted.all() == synced)
        #expect(try await restarted.pendingWrites().isEmpty)
        #expect(try await restarted.rejectedWrites().map(\.write.entityID) == ["4"])
    }
}
