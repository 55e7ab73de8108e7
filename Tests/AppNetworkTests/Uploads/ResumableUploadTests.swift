import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct ResumableUploadTests {
    private let server: TestServer
    private let client = HTTPClient.limited(bodySize: 200_000)
    private let store = MemoryDataStore()
    private let fractions = Guarded<[Double]>([])
    private let content = "0123456789abcdefghijklmnopqrstuvwxyz"

    init() async throws {
        server = try await TestServer()
    }

    private struct Received: Decodable, Equatable {
        var length = 36
        var metadata = "filename YS9iLnR4dA=="
        var text = "0123456789abcdefghijklmnopqrstuvwxyz"
        var parts = [10, 10, 10, 6]
        var heads = 0
    }

    private func received() async throws -> [Received] {
        try await HTTPClient.limited().fetch(server.request("/uploads"))
    }

    private func transport(
        _ query: [String: String] = [:], through client: (any HTTPSending)? = nil, store: (any SharedDataStoring)? = nil
    ) -> ResumableUploadTransport {
        ResumableUploadTransport(
            server.url("/uploads", query), through: client ?? self.client, partSize: 10,
            remembering: store ?? self.store)
    }

    @discardableResult
    private func send(_ transport: ResumableUploadTransport, _ text: String? = nil) async throws -> URL {
        let fractions = fractions
        return try await transport.send(Data((text ?? content).utf8), to: "a/b.txt") { fraction in
            fractions.use { $0.append(fraction) }
        }
    }

    private func failure(_ transport: ResumableUploadTransport) async -> NetworkError? {
        await #expect(throws: NetworkError.self) { try await send(transport) }
    }

    // MARK: Honest receivers

    @Test func send_ofSeveralParts_returnsTheLocationAndReportsEachPart() async throws {
        let url = try await send(transport())

        #expect(url.absoluteString.contains("/upload/"))
        #expect(try await received() == [Received()])
        #expect(fractions.use { $0 } == [0, 10, 20, 30, 36].map { $0 / 36 })
    }

    @Test func send_ofASlice_sendsItsBytes() async throws {
        let data = Data(("..." + content).utf8).dropFirst(3)

        _ = try await transport().send(data, to: "a/b.txt") { _ in }

        #expect(try await received() == [Received()])
    }

    @Test func send_ofNoData_createsAnEmptyUpload() async throws {
        try await send(transport(), "")

        #expect(try await received() == [Received(length: 0, text: "", parts: [])])
        #expect(fractions.use { $0 } == [1])
    }

    @Test func send_withMetadataAndALocation_usesThem() async throws {
        let transport = ResumableUploadTransport(
            server.url("/uploads"), through: client, partSize: 0,
            location: { $0.deletingLastPathComponent().appending(path: $1) }, metadata: { ["path": $0, "kind": "é"] })

        let url = try await send(transport, "ab")

        #expect(url.path.hasSuffix("/a/b.txt"))
        #expect(
            try await received() == [
                Received(length: 2, metadata: "kind w6k=,path YS9iLnR4dA==", text: "ab", parts: [1, 1])
            ])
    }

    @Test func send_withOtherMetadata_createsAnotherUpload() async throws {
        func transport(_ bucket: String, _ client: any HTTPSending) -> ResumableUploadTransport {
            ResumableUploadTransport(
                server.url("/uploads"), through: client, partSize: 10, remembering: store,
                metadata: { _ in ["bucketName": bucket] })
        }
        _ = await failure(transport("a", Refusing("PATCH", with: 503)))

        try await send(transport("b", client))

        #expect(try await received().map(\.text) == ["", content])
    }

    @Test func send_whenAnotherAddressAnswers_throws() async throws {
        let url = server.url("/redirect-to", ["url": server.url("/uploads").absoluteString, "status": "307"])
        let error = await failure(ResumableUploadTransport(url, through: client, partSize: 10))
        #expect(error?.problem == .redirect(reason: "another address has answered, after a redirect"))
    }

    @Test(arguments: [400, 403, 404, 405, 410])
    func send_whenTheReceiverDoesNotKnowTheUpload_beginsAnotherOne(status: Int) async throws {
        _ = await failure(transport(through: Refusing("PATCH", with: 503)))

        try await send(transport(through: Refusing("HEAD", with: status)))

        #expect(try await received().map(\.text) == ["", content])
    }

    @Test(arguments: [401, 423, 503])
    func send_whenTheReceiverDoesNotAnswerNow_keepsTheUpload(status: Int) async throws {
        _ = await failure(transport(through: Refusing("PATCH", with: 503)))
        _ = await failure(transport(through: Refusing("HEAD", with: status)))

        try await send(transport())

        #expect(try await received().map(\.text) == [content])
    }

    @Test func send_ofOtherContentToTheSamePath_createsAnotherUpload() async throws {
        _ = await failure(transport(["fault": "drop-before"]))

        try await send(transport(), content.uppercased())

        #expect(try await received().map(\.text) == ["", content.uppercased()])
    }

    // MARK: Lost connections

    @Test(arguments: ["drop", "endless"])
    func send_whenEachAnswerIsLost_continuesAfterTheStoredPart(fault: String) async throws {
        try await send(transport(["fault": fault]))

        #expect(try await received() == [Received(heads: 4)])
    }

    @Test func send_whenHalfOfEachPartIsLost_continuesWithTheRest() async throws {
        try await send(transport(["fault": "half"]))

        #expect(try await received() == [Received(parts: [10, 10, 10, 10, 10, 10, 6, 3, 1], heads: 9)])
        #expect(fractions.use { $0 } == [0, 5, 10, 15, 20, 25, 30, 33, 35, 36].map { $0 / 36 })
    }

    @Test func send_whenNothingOfAPartIsStored_throwsAndContinuesInTheNextCall() async throws {
        let error = await failure(transport(["fault": "drop-first"]))
        #expect(error?.problem == .connectionLost)
        #expect(error?.isOutcomeUnknown == false)

        try await send(transport(["fault": "drop-first"]))

        #expect(try await received() == [Received(parts: [10, 10, 10, 10, 6], heads: 2)])
    }

    @Test func upload_whenAPartIsLost_continuesInTheNextAttempt() async throws {
        let uploader = Uploader(through: transport(["fault": "drop-first"]), clock: InstantClock())

        _ = try await uploader.upload(Upload(.data(Data(content.utf8)), to: "a/b.txt"))

        #expect(try await received() == [Received(parts: [10, 10, 10, 10, 6], heads: 2)])
    }

    @Test func upload_whenEachPartIsLost_endsWithTheReason() async throws {
        let policy = try RetryPolicy(maximumAttempts: 2)
        let transport = transport(["fault": "drop-before"])
        let uploader = Uploader(through: transport, retrying: policy, clock: InstantClock())

        let error = await #expect(throws: UploadError.self) {
            try await uploader.upload(Upload(.data(Data(content.utf8)), to: "a/b.txt"))
        }

        #expect(error?.description.contains("has failed in 2 attempts: The request PATCH http://127.0.0.1:") == true)
        #expect(try await received().map(\.parts) == [[10, 10]])
    }

    @Test(arguments: 1...5)
    func send_afterAProcessWasKilled_sendsNoPartAgain(request: Int) async throws {
        let folder = try TemporaryFolder()
        let interrupted = Interrupted(client: client, request: request)
        await #expect(throws: CancellationError.self) {
            try await send(transport(through: interrupted, store: FileDataStore(StateFolder(folder.url))))
        }

        try await send(transport(store: FileDataStore(StateFolder(folder.url))))

        let received = try await received()
        #expect(received.last?.text == content)
        #expect(received.flatMap(\.parts) == [10, 10, 10, 6])
    }

    @Test func send_whenTheStoreFails_sendsAllParts() async throws {
        let folder = try TemporaryFolder()
        let store = FileDataStore(StateFolder(try folder.linkToNowhere(named: "store")))

        try await send(transport(store: store))

        #expect(try await received() == [Received()])
    }

    // MARK: Hostile receivers

    @Test(arguments: ["ahead", "behind", "words", "plus", "empty", "none"])
    func send_whenThePartIsAnsweredWithAnotherOffset_asksForIt(fault: String) async throws {
        try await send(transport(["fault": fault]))

        #expect(try await received() == [Received(heads: 4)])
    }

    @Test(arguments: [("beyond", "'37'"), ("wrong-head", "'+1'")])
    func send_whenTheOffsetIsImpossible_throwsAndStartsAgainInTheNextCall(fault: String, offset: String) async throws {
        let error = await failure(transport(["fault": fault]))

        #expect(
            error?.description.hasSuffix(
                "failed: the response is not as expected: its header Upload-Offset is \(offset), expected 0 to 10. "
                    + "To fix: check the URL, and that the app supports this version of the server.") == true)
        #expect(error?.target.hasPrefix("HEAD ") == true)
        _ = await failure(transport(["fault": fault]))
        #expect(try await received().map(\.parts) == [[10], [10]])
    }

    @Test func send_whenTheUploadIsGone_throwsAndStartsAgainInTheNextCall() async throws {
        #expect(await failure(transport(["fault": "gone"]))?.problem == .connectionLost)
        #expect(await failure(transport(["fault": "gone"]))?.problem == .connectionLost)

        #expect(try await received().map(\.heads) == [1, 1])
    }

    @Test func send_whenTheReceiverLosesWhatItHad_throwsAndSendsItInTheNextCall() async throws {
        guard case .status(409, _) = await failure(transport(["fault": "lost"]))?.problem else {
            Issue.record("not refused")
            return
        }

        try await send(transport(["fault": "lost"]))

        #expect(try await received() == [Received(parts: [10, 10, 10, 10, 6], heads: 2)])
    }

    @Test func send_whenAByteOfEachPartIsStored_ends() async throws {
        let error = await failure(transport(["fault": "byte"]))

        #expect(error?.problem == .undecodable(reason: "it has 16 of 36 bytes after 16 parts"))
        #expect(try await received().map(\.parts) == [Array(repeating: 10, count: 16)])
    }

    @Test(arguments: [
        "none", "//evil.example/a", "http://localhost:PORT/a", "https://127.0.0.1:PORT/a", "http://127.0.0.1/a",
        "http://user@127.0.0.1:PORT/a", "file:///etc/passwd", "http://[",
    ])
    func send_whenTheLocationIsOfAnotherServer_throws(location: String) async throws {
        let location = location.replacing("PORT", with: "\(server.port)")

        let error = await failure(transport(["location": location]))

        #expect(error?.problem == .undecodable(reason: "its header Location is no URL of the same server"))
        #expect(error?.target.hasPrefix("POST ") == true)
    }

    @Test func send_afterManyUploadsThatDidNotEnd_remembersTheLastHundred() async throws {
        let key = StoreKey<[[String: String]]>("app-network.started-uploads")
        try store.keep((1...100).map { ["content": "\($0)", "url": "http://127.0.0.1/\($0)"] }, for: key)

        _ = await failure(transport(["fault": "drop-before"]))

        let urls = try #require(try store.value(for: key)).map { $0["url"] ?? "" }
        #expect(urls.dropLast() == (2...100).map { "http://127.0.0.1/\($0)" })
        #expect(urls.last?.contains("/upload/") == true)
    }

    @Test func send_whenTheEndpointIsNotAllowed_throws() async throws {
        let transport = ResumableUploadTransport(URL(filePath: "/uploads"), through: client)

        guard case .refused = await failure(transport)?.problem else {
            Issue.record("not refused")
            return
        }
    }
}

/// A client of a process that ends after a request has reached the server.
private actor Interrupted: HTTPSending {
    private let client: HTTPClient
    private var remaining: Int

    init(client: HTTPClient, request: Int) {
        (self.client, remaining) = (client, request)
    }

    private func isLast() -> Bool {
        remaining -= 1
        return remaining == 0
    }

    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse {
        let response = try await client.data(for: request)
        if await isLast() { throw CancellationError() }
        return response
    }
}

/// A client whose requests with one method fail with a status.
private struct Refusing: HTTPSending {
    let method: String
    let status: Int

    init(_ method: String, with status: Int) { (self.method, self.status) = (method, status) }

    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse {
        guard request.httpMethod == method else { return try await HTTPClient.limited().data(for: request) }
        throw NetworkError(target: method, problem: .status(status, reason: ""))
    }
}
