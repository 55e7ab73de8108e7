import AppFoundation
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPRemoteSourceTests {
    private let server: TestServer
    private let note = Note(id: "1", text: "milk")

    init() async throws {
        server = try await TestServer()
    }

    private func source(_ path: String, _ query: [String: String] = [:], pages: Int = 100) -> HTTPRemoteSource<Note> {
        HTTPRemoteSource(server.url(path, query), through: HTTPClient.limited(bodySize: 200_000), pages: pages)
    }

    private func error(_ work: () async throws -> some Sendable) async -> NetworkError? {
        await #expect(throws: NetworkError.self) { _ = try await work() }
    }

    // MARK: Entities

    @Test func source_ofACollection_savesFetchesAndRemoves() async throws {
        let notes = source("/notes")
        let strange = Note(id: "a/b?c=d&e%2F\u{E9}", text: "bread", version: 1)

        try await notes.save(note, idempotencyKey: UUID())
        try await notes.save(strange, idempotencyKey: UUID())

        #expect(try await notes.fetchAll() == [Note(id: "1", text: "milk", version: 1), strange])
        #expect(try await notes.fetch(strange.id) == strange)
        try await notes.remove("1", idempotencyKey: UUID())
        try await notes.remove("1", idempotencyKey: UUID())
        #expect(try await notes.fetch("1") == nil)
        #expect(try await notes.fetchAll() == [strange])
    }

    @Test func save_whenTheAnswerIsLost_isAppliedOnce() async throws {
        let (notes, key) = (source("/notes"), UUID())
        _ = try await HTTPClient.limited().data(for: server.request("/notes-fail", ["kinds": "lose"]))

        #expect(await error { try await notes.save(note, idempotencyKey: key) }?.problem == .connectionLost)
        try await notes.save(note, idempotencyKey: key)

        #expect(try await notes.fetchAll() == [Note(id: "1", text: "milk", version: 1)])
    }

    @Test(arguments: [404, 410])
    func status_thatTheEntityIsNotThere_isNoError(status: Int) async throws {
        let notes = source("/status/\(status)")

        #expect(try await notes.fetch("1") == nil)
        try await notes.remove("1", idempotencyKey: UUID())
        #expect(await error { try await notes.fetchAll() }?.status == status)
    }

    @Test(arguments: [400, 403, 405, 409, 410, 413, 415, 422])
    func status_thatRefusesAWrite_isARejection(status: Int) async throws {
        let reason = "the server responded with \(status)"
        let rejection = await #expect(throws: RemoteRejection.self) {
            try await source("/status/\(status)").save(note, idempotencyKey: UUID())
        }
        #expect(rejection?.reason.hasPrefix(reason) == true)
        let later = source("/status/\(status)", ["after": "60"])
        #expect(await error { try await later.save(note, idempotencyKey: UUID()) }?.status == status)
    }

    @Test(arguments: [401, 404, 412, 429, 500, 503])
    func status_thatCanChange_isNoRejection(status: Int) async throws {
        let notes = source("/status/\(status)")

        #expect(await error { try await notes.save(note, idempotencyKey: UUID()) }?.status == status)
    }

    @Test(arguments: ["", "..", "."])
    func write_ofAnIDThatNoURLCanHave_isARejection(id: String) async {
        let reason = id.isEmpty ? "a value in its path is empty" : "a segment of its path is '.' or '..'"
        await #expect(throws: RemoteRejection(reason)) {
            try await source("/notes").save(Note(id: id, text: ""), idempotencyKey: UUID())
        }
        await #expect(throws: RemoteRejection(reason)) { try await source("/notes").remove(id, idempotencyKey: UUID()) }
    }

    @Test func write_ofAnIDThatMakesTheURLTooLong_isARejection() async {
        let note = Note(id: String(repeating: "n", count: 9_000), text: "")
        await #expect(throws: RemoteRejection("its URL is too long")) {
            try await source("/notes").save(note, idempotencyKey: UUID())
        }
    }

    @Test func fetchAll_whenTheClientHasAFreshResponse_asksTheServer() async throws {
        let notes = source("/notes")
        #expect(try await notes.fetchAll() == [])

        try await notes.save(note, idempotencyKey: UUID())

        #expect(try await notes.fetchAll().count == 1)
    }

    @Test func source_withCoders_usesThem() async throws {
        struct Parcel: Codable, Equatable, Identifiable, Sendable {
            let id: String
            let sentAt: Date
        }
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        (encoder.dateEncodingStrategy, decoder.dateDecodingStrategy) = (.iso8601, .iso8601)
        (encoder.keyEncodingStrategy, decoder.keyDecodingStrategy) = (.convertToSnakeCase, .convertFromSnakeCase)
        let parcels = HTTPRemoteSource<Parcel>(
            server.url("/notes"), through: HTTPClient.limited(), encoder: encoder, decoder: decoder)
        let parcel = Parcel(id: "1", sentAt: Date(timeIntervalSince1970: 0))

        try await parcels.save(parcel, idempotencyKey: UUID())

        #expect(try await parcels.fetchAll() == [parcel])
        let body = try await HTTPClient.limited().data(for: server.request("/notes")).body
        #expect(String(decoding: body, as: UTF8.self).contains(#""sent_at": "1970-01-01T00:00:00Z""#))
    }

    // MARK: Pages

    @Test func fetchAll_ofSeveralPages_followsTheLinks() async throws {
        #expect(try await source("/pages", ["last": "3"], pages: 3).fetchAll().map(\.id) == ["1", "2", "3"])
    }

    @Test func fetchAll_ofMorePagesThanTheLimit_throws() async throws {
        let error = await error { try await source("/pages", ["last": "9999"], pages: 4).fetchAll() }

        #expect(
            error?.problem
                == .refused(
                    reason: "its collection has more pages than the limit of 4",
                    fix: "raise the limit of pages, or fetch a smaller collection"))
        #expect(error?.target.hasSuffix("?page=…&last=…") == true)
    }

    @Test(arguments: [
        "http://localhost:1/", "https://127.0.0.1/", "//127.0.0.1:1/", "file:///etc/passwd", "ftp://127.0.0.1/", "x:y",
    ])
    func fetchAll_whenTheNextPageIsElsewhere_throws(next: String) async {
        let error = await error { try await source("/pages", ["last": "2", "next": next]).fetchAll() }

        #expect(
            error?.problem
                == .refused(
                    reason: "its next page is not on the server of the collection", fix: "correct the server"))
    }

    @Test func fetchAll_whenTheNextPageNamesAUser_throws() async {
        let next = "http://ada:secret@127.0.0.1:\(server.port)/"

        let error = await error { try await source("/pages", ["last": "2", "next": next]).fetchAll() }

        #expect(error?.problem == .refused(reason: "its URL names a user"))
    }

    // MARK: Hostile servers

    @Test(arguments: [
        ("/bad-json", [:], NetworkError.Problem.undecodable(reason: "it is not valid JSON")),
        ("/json", [:], .undecodable(reason: "expected Array<Any> at the top")),
        ("/status/204", [:], .undecodable(reason: "it has no body (204)")), ("/short", [:], .connectionLost),
        ("/drop", ["times": "9"], .connectionLost), ("/endless", [:], .tooLarge(limit: 200_000)),
        ("/bomb", ["bytes": "10000000"], .tooLarge(limit: 200_000)),
    ])
    func fetchAll_ofAHostileServer_throws(path: String, query: [String: String], problem: NetworkError.Problem) async {
        #expect(await error { try await source(path, query).fetchAll() }?.problem == problem)
    }

    @Test func fetch_ofAnotherEntity_throws() async {
        let notes = source("/text", ["body": #"{"id":"2","text":"a","version":1}"#])

        let problem = await error { try await notes.fetch("1") }?.problem
        #expect(problem == .undecodable(reason: "it has an entity with another id"))
    }
}
