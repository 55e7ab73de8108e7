import AppFoundation
import AppNetwork
import BoardyPostgREST
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PostgRESTClientTests {
    private func ids(_ backend: Backend, _ query: TableQuery) async throws -> [String] {
        try await backend.database.select(from: "notes", query.order(by: "id")).map { (note: Note) in note.id }
    }

    @Test func filters_ofEachKind_returnTheirRows() async throws {
        let backend = try await Backend.signedIn()
        try await backend.add(["a", "b", nil, "50%", "50x", "A*b", ""])
        let all = TableQuery()
        for (query, expected) in [
            (all.filter("text", .eq, "a"), ["01"]), (all.filter("id", .gt, "06"), ["07"]),
            (all.filter("text", .neq, "a").filter("id", .lte, "04"), ["02", "04"]),
            (all.filter("id", .gte, "06").filter("id", .lt, "07"), ["06"]),
            (all.filter("text", like: "\("50%")%"), ["04"]), (all.filter("text", like: "50_"), ["04", "05"]),
            (all.filter("text", like: "\("A*")%"), ["06"]), (all.filter("text", like: "\("_")"), []),
            (all.filter("text", in: ["a", "50%"]), ["01", "04"]), (all.filter("text", in: [""]), ["07"]),
            (all.filter("text", in: [String]()), []), (all.filter("text", isNull: true), ["03"]),
            (all.filter("text", isNull: false).filter("version", .eq, 1).limit(2, offset: 1), ["02", "04"]),
        ] {
            #expect(try await ids(backend, query) == expected, "\(query)")
        }
        let descending = all.limit(5).order(by: "version").order(by: "id", descending: true).select(["id"]).limit(1)
        let last: [[String: String]] = try await backend.database.select(from: "notes", descending)
        #expect(last == [["id": "07"]])
    }

    /// No value ends its filter, adds another one, or leaves its list.
    @Test(arguments: SeededGenerator.seeds)
    func filters_withArbitraryTexts_returnTheRowsThatEqualThem(seed: UInt64) async throws {
        let backend = try await Backend.signedIn()
        var random = SeededGenerator(seed: seed)
        let pieces =
            #"" \ , ( ) . : * % %22 %2C & = + # ; ? / ' ` | $ é 👩‍👧 null true eq. not. or=(id.eq.1) ),( "," a A 0"#
            .split(separator: " ").map(String.init)
            + [" ", "\n", "\r", "\t", "\u{1}", "\u{7F}", "e\u{301}", "\u{2028}"]
        let texts =
            [""]
            + (0..<Storm.count(400, small: 60)).map { _ in
                (0..<random.below(6)).compactMap { _ in random.pick(pieces) }.joined()
            }
        try await backend.add(texts)

        // Texts are compared by their scalars, because é and e with a combining mark are equal strings.
        func expected(_ wanted: [String]) -> [String] {
            let wanted = Set(wanted.map { Array($0.unicodeScalars) })
            return texts.indices.filter { wanted.contains(Array(texts[$0].unicodeScalars)) }.map {
                String(format: "%02d", $0 + 1)
            }.sorted()
        }
        for text in texts {
            #expect(try await ids(backend, TableQuery().filter("text", .eq, text)) == expected([text]))
            let list = [text] + (0..<random.below(3)).compactMap { _ in random.pick(texts) }
            #expect(try await ids(backend, TableQuery().filter("text", in: list)) == expected(list))
        }
    }

    @Test func writes_returnTheStoredRows() async throws {
        let database = try await Backend.signedIn().database
        let inserted: [Note] = try await database.insert(
            [Note(id: "1", text: "a"), Note(id: "2")], into: "notes", columns: Backend.columns)
        let upserted: [Note] = try await database.upsert(
            [Note(id: "2", text: "b"), Note(id: "3")], into: "notes", on: ["id"], columns: Backend.columns)
        let cleared: [Note] = try await database.update(
            "notes", to: [String: String](), where: TableQuery().filter("id", in: ["1", "4"]), columns: ["text"])
        let removed: [[String: String]] = try await database.delete(
            from: "notes", where: TableQuery().filter("id", .neq, "3").select(["id"]))

        #expect(inserted == [Note(id: "1", text: "a", version: 1), Note(id: "2", version: 1)])
        #expect(upserted == [Note(id: "2", text: "b", version: 2), Note(id: "3", version: 1)])
        #expect(cleared == [Note(id: "1", version: 2)])
        #expect(removed == [["id": "1"], ["id": "2"]])
    }

    @Test func error_hasTheMessageOfTheServer_inABoundedLine() async throws {
        let backend = try await Backend.signedIn()
        try await backend.add(["a"])

        let error = await #expect(throws: PostgRESTError.self) {
            let _: [Note] = try await backend.database.insert(
                [Note(id: "01")], into: "notes", columns: Backend.columns)
        }
        guard case .server(let server, let network) = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.code == "23505" && server.hint == "choose\\nanother id")
        #expect(server.message.hasPrefix("constraint\\nviolated!!") && server.message.count == 302)
        #expect(network.description.contains("the server responded with 409"))
        let text = error?.description ?? ""
        #expect(text.hasPrefix("The request POST http://127.0.0.1"))
        #expect(
            text.contains(", because of 'constraint\\nviolated!!")
                && text.hasSuffix("…' (23505). To fix: choose\\nanother id."))
        #expect(!text.contains("row-secret") && !text.contains("planted") && text.count < 1_000)
        #expect(error.map { "\($0.problem)" }?.contains("row-secret") == false)

        // A body of another form.
        try await backend.next(["409"])
        await #expect(throws: NetworkError.self) {
            let _: [Note] = try await backend.database.select(from: "notes")
        }
    }

    @Test func error_withoutAHintThatHelps_hasTheFixOfTheStatus() async throws {
        let backend = try await Backend.signedIn()
        func text(_ kind: String, key: UUID? = nil) async throws -> String {
            try await backend.next([kind])
            let error = await #expect(throws: PostgRESTError.self) {
                let _: [Note] = try await backend.database.insert([Note(id: "1")], into: "notes", idempotencyKey: key)
            }
            return error.map { "\($0)" } ?? ""
        }

        let denied = try await text(#"403 {"code": "42501", "message": "m", "hint": ""}"#)
        #expect(denied.hasSuffix(", because of 'm' (42501). To fix: sign in with an account that may do this."))
        let late = #"504 {"code": "PGRST003", "message": "m", "hint": "h."}"#
        let unknown = "whether the server has processed it is unknown, because of 'm' (PGRST003). To fix: find that out"
        #expect(try await text(late).contains(unknown))
        #expect(try await text(late, key: UUID()).hasSuffix(", because of 'm' (PGRST003). To fix: h."))
    }

    @Test func write_withAKey_canBeRepeated() async throws {
        let backend = try await Backend.signedIn()
        try await backend.add(["a"])
        let one = TableQuery().filter("id", .eq, "01")
        for key in [nil, UUID()] {
            try await backend.next(["lose"])
            let error = await #expect(throws: NetworkError.self) {
                let _: [Note] = try await backend.database.update(
                    "notes", to: ["text": "b"], where: one, idempotencyKey: key)
            }
            #expect(error?.isOutcomeUnknown == (key == nil))
        }
    }

    @Test(arguments: [
        ("html", "it is not valid JSON"), ("redirect", "another address has answered, after a redirect"),
        ("huge", "the response is larger than"), ("401", "the server responded with 401"),
        ("204", "it is not valid JSON"),
    ])
    func select_whenTheAnswerIsHostile_throws(kind: String, reason: String) async throws {
        let backend = try await Backend.signedIn()
        try await backend.add(["a", "planted-row"])
        // Between two statuses 401, the token is replaced.
        try await backend.next(kind == "401" ? ["401", "", "401"] : [kind])

        let error = await #expect(throws: (any Error).self) {
            let _: [Note] = try await backend.database.select(from: "notes")
        }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains(reason), "\(text)")
        #expect(text.contains("To fix: ") && !text.contains("planted") && text.utf8.count < 1_000)
    }

    @Test func requests_thatWouldBeWrong_areNotSent() async throws {
        let database = try await Backend().database
        let (all, one) = (TableQuery(), TableQuery().filter("id", .eq, 1))
        func refusal(_ send: () async throws -> [Note]) async -> String? {
            await #expect(throws: PostgRESTError.self) { _ = try await send() }?.description
        }
        func text(_ reason: String, _ fix: String) -> String {
            "The request for the table 'notes' was not sent: \(reason). To fix: \(fix)."
        }
        let fix = #"add a filter; filter("id", isNull: false) names all rows"#
        let withoutFilter = text("it would change all rows, because it has no filter", fix)
        let parameter = "its filter has the column 'order', which is the name of another parameter"

        for (query, expected) in [
            (all, withoutFilter), (one.filter("order", .eq, "id"), text(parameter, "correct the query")),
            (
                one.order(by: "id"),
                text("it changes rows, and the server ignores its order and its limit", "use filters only")
            ), (all.filter("id=eq.1&or", .eq, 1), text("its column 'id=eq.1&or' is not a name", "correct the query")),
            (
                all.filter("id", .eq, "a\0b"),
                text("a value for its column 'id' has the character U+0000, as no row has", "correct the query")
            ), (one.limit(0), text("its limit is less than 1, or its offset less than 0", "correct the query")),
        ] {
            #expect(await refusal { try await database.delete(from: "notes", where: query) } == expected)
        }
        let error = await #expect(throws: NetworkError.self) {
            let long = TableQuery().filter("id", in: [String](repeating: "é", count: 1_000))
            let _: [Note] = try await Backend.signedIn().database.select(from: "notes", long)
        }
        #expect(error?.description.contains("its URL is too long") == true)
        #expect(await refusal { try await database.update("notes", to: ["text": "a"], where: all) } == withoutFilter)
        #expect(
            await refusal { try await database.select(from: "a/b") }
                == "The request for the table 'a/b' was not sent: 'a/b' is not a name. "
                + "To fix: use letters, digits and underscores.")
        #expect(
            await refusal { try await database.insert([Double.nan], into: "notes") }
                == text("its body cannot be encoded: nan at 0 has no form in JSON", "send a value with a form in JSON"))
    }
}
