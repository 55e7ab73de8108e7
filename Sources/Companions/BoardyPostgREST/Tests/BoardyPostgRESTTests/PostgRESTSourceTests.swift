import AppFoundation
import AppNetwork
import BoardyPostgREST
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PostgRESTSourceTests {
    /// The way of an app: a sign-in, an offline write, a conflict, pages, and a token that the server no longer accepts.
    @Test func repository_offlineInConflictAndOnlineAgain_losesNothing() async throws {
        let backend = try await Backend.signedIn()
        let notes = backend.app.repository(
            in: MemoryStorage(),
            resolvingConflictsBy: .merge { conflict in
                var merged = conflict.theirs
                merged?.text = [conflict.theirs?.text, conflict.mine?.text].compactMap { $0 }.joined(separator: " and ")
                return merged
            })
        try await backend.next(#"{"max": 2}"#)
        for id in ["1", "2", "3"] { try await notes.save(Note(id: id, text: "milk")) }
        try await notes.synchronize()
        #expect(try await notes.cached()?.entities.map(\.version) == [1, 1, 1])

        // The network fails during the first of three changes, which the server has stored. Another device replaces it.
        try await backend.next(["lose"])
        try await notes.save(Note(id: "1", text: "tea", version: 1))
        try await notes.save(Note(id: "2", text: nil, version: 1))
        try await notes.remove("3")
        #expect(try await notes.load().failure is NetworkError)
        #expect(try await notes.pendingWrites().count == 3)
        _ = try await backend.notes.save(Note(id: "1", text: "cocoa"), if: .none, idempotencyKey: UUID())

        // The network is there again, and the server does not accept the token any more.
        try await backend.next(#"{"expire": 1}"#)
        try await notes.synchronize()
        let synced = [Note(id: "1", text: "cocoa and tea", version: 4), Note(id: "2", text: nil, version: 2)]
        #expect(try await notes.cached()?.entities == synced)
        #expect(try await backend.notes.fetchAll() == synced)

        // A write that the table refuses is kept beside the entities.
        try await notes.save(Note(id: "4", text: "forbidden"))
        #expect(try await notes.all() == synced)
        #expect(try await notes.rejectedWrites().map(\.write.entityID) == ["4"])
    }

    // MARK: Without versions

    private struct Row: Identifiable, Codable, Equatable {
        var id: Int
        var text: String?
        var version = 0
    }

    private func source(_ backend: Backend, pages: Int = 4) -> PostgRESTSource<Row> {
        PostgRESTSource(backend.database, "plain", columns: Backend.columns, pageSize: 3, pages: pages)
    }

    @Test func source_writesAllColumns_andReadsAllPages() async throws {
        let backend = try await Backend.signedIn()
        let source = source(backend)
        for id in 1...11 { try await source.save(Row(id: id, text: "a"), idempotencyKey: UUID()) }
        try await source.save(Row(id: 2), idempotencyKey: UUID())
        for _ in 0..<2 { try await source.remove(11, idempotencyKey: UUID()) }

        #expect(try await source.fetch(2) == Row(id: 2))
        #expect(try await source.fetch(11) == nil)
        #expect(try await source.fetchAll().map(\.id) == Array(1...10))
        // A server that returns fewer rows than asked for.
        try await backend.next(#"{"max": 2}"#)
        #expect(try await self.source(backend, pages: 6).fetchAll().map(\.id) == Array(1...10))
        let error = await #expect(throws: PostgRESTError.self) { try await self.source(backend, pages: 4).fetchAll() }
        #expect(
            error?.description == "The answer for the table 'plain' cannot be used: it has more than 4 pages. "
                + "To fix: raise the limit of pages, or their size.")
    }

    @Test(arguments: [("twice", "it has several rows with one id"), ("other-id", "it has a row with another id")])
    func fetch_whenTheServerReturnsOtherRows_throws(kind: String, reason: String) async throws {
        let backend = try await Backend.signedIn()
        try await backend.add(["a"])
        func check(_ reason: String, _ call: () async throws -> Void) async throws {
            try await backend.next([kind])
            let error = await #expect(throws: PostgRESTError.self) { try await call() }
            #expect(
                error?.description == "The answer for the table 'notes' cannot be used: \(reason). "
                    + "To fix: check the base URL, and that the app supports this version of the table.")
        }

        try await check(reason) { _ = try await backend.notes.fetch("01") }
        try await check(reason) {
            _ = try await backend.notes.save(Note(id: "01"), if: .none, idempotencyKey: UUID())
        }
    }

    @Test func save_whenTheServerNeverTakesIt_isARejection() async throws {
        let backend = try await Backend.signedIn()
        func rejection(_ note: Note) async -> String {
            let error = await #expect(throws: RemoteRejection.self) {
                _ = try await backend.notes.save(note, if: .absent, idempotencyKey: UUID())
            }
            return error?.reason ?? ""
        }

        let refused = await rejection(Note(id: "1", text: "forbidden"))
        #expect(refused.hasPrefix("'constraint\\nviolated!!") && refused.hasSuffix("…' (23514)"))
        let reason = "a value for its column 'id' has the character U+0000, as no row has"
        await #expect(throws: RemoteRejection(reason)) {
            try await backend.notes.remove("a\0b", idempotencyKey: UUID())
        }
        await #expect(throws: RemoteRejection(reason)) {
            try await backend.notes.remove("a\0b", if: .absent, idempotencyKey: UUID())
        }
        for status in ["400", "403", "404", "500"] {
            try await backend.next([status])
            await #expect(throws: NetworkError.self) { try await backend.notes.remove("1", idempotencyKey: UUID()) }
        }
        for kind in [
            #"405 {"code": "25006", "message": "m"}"#, #"400 {"code": "PGRST204", "message": "m"}"#,
            #"400 {"code": "42703", "message": "m"}"#, #"404 {"code": "PGRST205", "message": "m"}"#,
            #"409 {"code": "23503", "message": "m", "Retry-After": "1"}"#,
            #"401 {"code": "PGRST301", "message": "m"}"#,
        ] {
            // Between two statuses 401, the token is replaced.
            try await backend.next(kind.hasPrefix("401") ? [kind, "", kind] : [kind])
            await #expect(throws: PostgRESTError.self) { try await backend.notes.remove("1", idempotencyKey: UUID()) }
        }
        for (kind, reason) in [
            (#"405 {"code": "PGRST117", "message": "m"}"#, "'m' (PGRST117)"),
            (#"409 {"code": "23503", "message": "m"}"#, "'m' (23503)"), ("413", "the server responded with 413"),
        ] {
            try await backend.next([kind])
            #expect(await rejection(Note(id: "1")).contains(reason))
        }
    }

    /// Under row level security, a statement that no policy allows changes nothing, and is no error.
    @Test func write_thatNoPolicyAllows_isARejection() async throws {
        let backend = try await Backend.signedIn()
        try await backend.add(["a"])
        func check(_ reason: String, _ kinds: [String] = ["none"], _ write: () async throws -> Void) async throws {
            try await backend.next(kinds)
            await #expect(throws: RemoteRejection(reason)) { try await write() }
        }

        try await check("no policy lets this user change the row") {
            _ = try await backend.notes.save(Note(id: "01"), if: .version("1"), idempotencyKey: UUID())
        }
        for precondition in [WritePrecondition.version("1"), .none] {
            try await check("no policy lets this user remove the row") {
                try await backend.notes.remove("01", if: precondition, idempotencyKey: UUID())
            }
        }
        try await check("its id is that of a row that the user cannot read", ["none", "none"]) {
            _ = try await backend.notes.save(Note(id: "01"), if: .absent, idempotencyKey: UUID())
        }
        #expect(try await backend.notes.fetchAll() == [Note(id: "01", text: "a", version: 1)])
    }

    // MARK: With versions

    @Test func write_whenTheRowHasAnotherVersion_isAConflict() async throws {
        let notes = try await Backend.signedIn().notes
        func save(_ text: String, if precondition: WritePrecondition) async throws -> Note {
            try await notes.save(Note(id: "1", text: text), if: precondition, idempotencyKey: UUID())
        }

        #expect(try await save("a", if: .absent).version == 1)
        #expect(try await save("b", if: .version("1")) == Note(id: "1", text: "b", version: 2))
        await #expect(throws: RemoteConflict()) { try await save("c", if: .absent) }
        await #expect(throws: RemoteConflict()) { try await save("c", if: .version("1")) }
        await #expect(throws: RemoteConflict()) {
            try await notes.remove("1", if: .version("1"), idempotencyKey: UUID())
        }
        await #expect(throws: RemoteConflict()) { try await notes.remove("1", if: .absent, idempotencyKey: UUID()) }
        #expect(try await notes.fetchAll() == [Note(id: "1", text: "b", version: 2)])
        try await notes.remove("2", if: .absent, idempotencyKey: UUID())
        try await notes.remove("1", if: .version("2"), idempotencyKey: UUID())
        try await notes.remove("1", if: .version("2"), idempotencyKey: UUID())
        await #expect(throws: RemoteConflict()) { try await save("c", if: .version("2")) }
    }

    @Test func save_afterALostAnswer_isConfirmedOnce() async throws {
        let backend = try await Backend.signedIn()
        for precondition in [WritePrecondition.absent, .version("1")] {
            let note = Note(id: "1", text: "\(precondition)")
            try await backend.next(["lose"])
            await #expect(throws: NetworkError.self) {
                try await backend.notes.save(note, if: precondition, idempotencyKey: UUID())
            }
            let stored = try await backend.notes.save(note, if: precondition, idempotencyKey: UUID())
            #expect(stored.version == (precondition == .absent ? 1 : 2))
        }
    }

    @Test func save_whenNoTriggerSetsTheVersion_throws() async throws {
        let backend = try await Backend.signedIn()
        let source = PostgRESTVersionedSource<Row>(
            backend.database, "plain", columns: Backend.columns, version: "version", \.version)
        try await self.source(backend).save(Row(id: 1, version: 7), idempotencyKey: UUID())

        let error = await #expect(throws: PostgRESTError.self) {
            // The version of the entity is not written.
            try await source.save(Row(id: 1, version: 9), if: .version("7"), idempotencyKey: UUID())
        }
        let reason = "its column 'version' has not changed, as without a trigger of the table"
        #expect(error?.problem == .answer(reason: reason))
    }
}
