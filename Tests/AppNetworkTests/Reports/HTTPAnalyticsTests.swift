import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPAnalyticsTests {
    private let server: TestServer
    private let folder: TemporaryFolder
    private let errors = StreamedRecord<BatchError>()

    /// The ends of the requests that sent batches.
    private let requests = StreamedRecord<Void>()

    init() async throws {
        server = try await TestServer()
        folder = try TemporaryFolder()
    }

    private struct Batch: Decodable, Equatable {
        let key: String
        let body: String

        var names: [String] {
            (try? JSONDecoder().decode([Event].self, from: Data(body.utf8)).map(\.name)) ?? ["no JSON: \(body)"]
        }
    }

    private struct Event: Decodable {
        let name: String
    }

    private func received() async throws -> [Batch] {
        try await HTTPClient.limited().fetch(server.request("/batch"))
    }

    private var waitingBatches: JSONFile<WaitingBatches> { StateFolder(folder.url).file("analytics-waiting.json") }

    /// Creates analytics that send a batch only if it is full, or if they are flushed.
    private func analytics(
        _ query: [String: String] = [:], size: Int = 50, waiting: Int = 1_000, delay: Duration = .seconds(100_000),
        clock: any Clock<Duration> = ContinuousClock(), folder: URL? = nil, url: URL? = nil
    ) -> HTTPAnalytics {
        HTTPAnalytics(
            url ?? server.url("/batch", query), through: Observed(requests: requests),
            in: StateFolder(folder ?? self.folder.url),
            limits: BatchLimits(waiting: waiting, size: size, delay: delay), clock: clock
        ) { [errors] in errors.add($0) }
    }

    // MARK: Sending

    @Test func flush_sendsTheEventsInOrder() async throws {
        let analytics = analytics()
        analytics.track(AnalyticsEvent("a", ["screen": "home", "results": 12, "share": 0.5]))
        analytics.track(AnalyticsEvent("b"))

        await analytics.flush()

        let batches = try await received()
        #expect(batches.count == 1)
        #expect(batches[0].names == ["a", "b"])
        #expect(
            batches[0].body.hasPrefix(
                #"[{"name":"a","properties":{"results":12,"screen":"home","share":0.5},"time":""#))
        #expect(await errors.end() == [])
    }

    @Test func flush_ofNothing_sendsNothing() async throws {
        await analytics().flush()

        #expect(try await received() == [])
    }

    @Test func track_ofAFullBatch_sendsIt() async throws {
        let analytics = analytics(size: 2)
        for name in ["a", "b"] { analytics.track(AnalyticsEvent(name)) }

        _ = await requests.next()

        #expect(try await received().first?.names == ["a", "b"])
        withExtendedLifetime(analytics) {}
    }

    @Test func track_ofAnEvent_sendsItAfterTheDelay() async throws {
        let clock = InstantClock()
        let analytics = analytics(delay: .seconds(30), clock: clock)
        analytics.track(AnalyticsEvent("a"))

        _ = await requests.next()

        #expect(await clock.durations().first == .seconds(30))
        withExtendedLifetime(analytics) {}
    }

    @Test func track_fromManyTasks_sendsEachEventOnce() async throws {
        let analytics = analytics(size: 7)
        await withTaskGroup { group in
            for task in 0..<10 {
                group.addTask {
                    for number in 0..<10 { analytics.track(AnalyticsEvent("\(task) \(number)")) }
                }
            }
        }

        await analytics.flush()

        let names = try await received().flatMap(\.names)
        #expect(names.count == 100)
        for task in 0..<10 {
            #expect(names.filter { $0.hasPrefix("\(task) ") } == (0..<10).map { "\(task) \($0)" })
        }
        #expect(await errors.end() == [])
    }

    @Test func flush_whenCancelled_returns() async throws {
        let analytics = analytics(url: server.url("/hold"))
        analytics.track(AnalyticsEvent("a"))
        let task = Task { await analytics.flush() }
        _ = try await server.wait(for: "arrived", of: "/hold")

        task.cancel()

        await task.value
    }

    // MARK: Other processes

    @Test(arguments: [true, false])
    func flush_afterAProcessWasKilledBeforeTheConfirmation_sendsTheSameBatch(isSent: Bool) async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [
                url = server.url("/batch").absoluteString as String, path = folder.url.path as String,
                isSent = isSent as Bool
            ] in
            let analytics = HTTPAnalytics(
                try #require(URL(string: url)), through: Killed(isSent: isSent), in: StateFolder(URL(filePath: path))
            ) { fatalError("\($0)") }
            analytics.track(AnalyticsEvent("a"))
            analytics.track(AnalyticsEvent("b"))
            await analytics.flush()
        }
        let stored = try waitingBatches.read()?.batches ?? []
        let key = stored.map(\.key.uuidString)
        let analytics = analytics()
        analytics.track(AnalyticsEvent("c"))

        await analytics.flush()

        let batches = try await received()
        #expect(batches.map(\.names) == (isSent ? [["a", "b"]] : []) + [["a", "b"], ["c"]])
        #expect(batches.dropLast().map(\.key) == key + (isSent ? key : []))
        #expect(Set(batches.map(\.body)).count == 2)
    }

    @Test func track_beforeTheRelease_storesTheEvent() async throws {
        var analytics: HTTPAnalytics? = analytics()
        analytics?.track(AnalyticsEvent("a"))
        weak let released = analytics
        analytics = nil
        #expect(released == nil)

        await waitUntil { (try? waitingBatches.read()?.count) == 1 }
        await self.analytics().flush()
        #expect(try await received().map(\.names) == [["a"]])
    }

    @Test func close_whileItemsWait_releasesTheSender() async throws {
        var sender: BatchSender? = BatchSender(
            to: server.url("/batch"), through: HTTPClient.limited(), in: waitingBatches, BatchLimits(),
            ContinuousClock()
        ) { Issue.record("\($0)") }
        sender?.add("item")
        weak let released = sender
        sender?.close()
        sender = nil

        await waitUntil { released == nil }
        #expect(try waitingBatches.read()?.count == 1)
    }

    @Test func init_whenEventsWait_sendsThemAfterTheDelay() async throws {
        var waiting = WaitingBatches()
        _ = waiting.add([#"{"name":"a"}"#], BatchLimits())
        try await waitingBatches.write(waiting)

        let analytics = analytics(delay: .seconds(30), clock: InstantClock())

        _ = await requests.next()
        withExtendedLifetime(analytics) {}
    }

    // MARK: Servers that fail

    @Test func flush_whenTheConnectionIsLost_sendsTheSameBatchAgain() async throws {
        let analytics = analytics(["drops": "2"])
        for name in ["a", "b", "c"] {
            analytics.track(AnalyticsEvent(name))
            await analytics.flush()
        }

        let batches = try await received()
        #expect(batches.map(\.names) == [["a"], ["a"], ["a"], ["b", "c"]])
        #expect(Set(batches.prefix(3).map(\.key)).count == 1)
        #expect(Set(batches.map(\.key)).count == 2)
        let reports = await errors.end()
        #expect(reports.count == 2)
        #expect(reports.allSatisfy { if case .unsent(items: 1, _) = $0 { true } else { false } })
    }

    @Test(arguments: [400, 413, 415, 422])
    func flush_whenABatchIsInvalid_dropsItAndSendsTheNextOne(status: Int) async throws {
        let analytics = analytics(["invalid": "bad", "status": "\(status)"], size: 2)
        for name in ["a", "b", "bad", "c", "d"] { analytics.track(AnalyticsEvent(name)) }

        await analytics.flush()
        await analytics.flush()

        #expect(try await received().map(\.names) == [["a", "b"], ["bad", "c"], ["d"]])
        let report = try #require(await errors.end().first)
        #expect(
            report.description.hasPrefix(
                "A batch (items: 2) was dropped, because the server refuses it: The request POST "))
    }

    @Test(arguments: [401, 403, 404, 409, 501])
    func flush_whenTheServerIsNotReady_keepsTheBatch(status: Int) async throws {
        let analytics = analytics(["invalid": "a", "status": "\(status)"])
        analytics.track(AnalyticsEvent("a"))
        await analytics.flush()
        await self.analytics().flush()

        let batches = try await received()
        #expect(batches.count == 2)
        #expect(Set(batches.map(\.key)).count == 1)
    }

    @Test(arguments: ["302", "303", "307"])
    func flush_whenAnotherAddressAnswers_keepsTheBatch(status: String) async throws {
        let query = ["url": server.url("/json").absoluteString, "status": status]
        let analytics = analytics(url: server.url("/redirect-to", query))
        analytics.track(AnalyticsEvent("a"))
        await analytics.flush()

        guard case .unsent(items: 1, let reason) = await errors.next() else {
            Issue.record("not reported")
            return
        }
        #expect(reason.contains("another address has answered, after a redirect"))
        #expect(try waitingBatches.read()?.count == 1)
    }

    @Test func track_duringARequestThatFails_keepsTheDelayOfTheServer() async throws {
        let (clock, client) = (InstantClock(), Busy(waitingBatches))
        let analytics = HTTPAnalytics(
            server.url("/batch"), through: client, in: StateFolder(folder.url), clock: clock
        ) { _ in }
        client.analytics.use { $0 = analytics }
        analytics.track(AnalyticsEvent("a"))
        await waitUntil { client.attempts.use { $0 } > 1 && (try? waitingBatches.read()?.count) == 0 }

        #expect(await clock.durations().filter { $0 > .seconds(30) } == [.seconds(1_000)])
        #expect(try await received().map(\.names) == [["a"], ["later"]])
        client.analytics.use { $0 = nil }
    }

    @Test func flush_whileAnotherOneWaits_joinsIt() async throws {
        let client = Gated()
        let analytics = HTTPAnalytics(
            server.url("/batch"), through: client, in: StateFolder(folder.url),
            limits: BatchLimits(delay: .seconds(100_000))
        ) { _ in }
        analytics.track(AnalyticsEvent("a"))
        let first = Task { await analytics.flush() }
        await waitUntil { client.attempts.use { $0 } == 1 }
        let others = (0..<20).map { _ in Task { await analytics.flush() } }
        try await Task.sleep(for: .milliseconds(300))

        client.open.finish()
        await first.value
        for other in others { await other.value }

        #expect(client.attempts.use { $0 } <= 3)
    }

    @Test func flush_whenTheAnswerIsEndless_keepsTheBatch() async throws {
        let analytics = analytics(["answer": "endless"])
        analytics.track(AnalyticsEvent("a"))
        await analytics.flush()

        guard case .unsent(items: 1, let reason) = await errors.next() else {
            Issue.record("not reported")
            return
        }
        #expect(reason.contains("the response is larger than"))
    }

    @Test func track_whenTheServerFails_waitsLongerAfterEachFailure() async throws {
        let clock = InstantClock()
        let analytics = analytics(["failures": "3"], delay: .seconds(30), clock: clock)
        analytics.track(AnalyticsEvent("a"))
        for _ in 0..<4 { _ = await requests.next() }

        let delays = await clock.durations()
        #expect(delays[0] == .seconds(30))
        for (delay, longest) in zip(delays.dropFirst(), [60, 120, 240]) {
            #expect(delay >= .seconds(longest / 2) && delay <= .seconds(longest))
        }
        #expect(try await Set(received().map(\.key)).count == 1)
        withExtendedLifetime(analytics) {}
    }

    @Test(arguments: [("1000", 1_000), ("100000", 3_600)])
    func track_whenTheServerNamesADelay_waitsForItButAtMostAnHour(after: String, seconds: Int) async throws {
        let clock = InstantClock()
        let analytics = analytics(["failures": "1", "after": after], delay: .seconds(1), clock: clock)
        analytics.track(AnalyticsEvent("a"))
        for _ in 0..<2 { _ = await requests.next() }

        #expect(await clock.durations()[1] == .seconds(seconds))
        withExtendedLifetime(analytics) {}
    }

    @Test func track_whenTheServerIsAwayForLong_dropsTheOldestEventsAndCountsThem() async throws {
        let away = try #require(URL(string: "http://127.0.0.1:1/"))
        let analytics = analytics(size: 2, waiting: 3, url: away)
        for number in 1...6 {
            analytics.track(AnalyticsEvent("\(number)"))
            await analytics.flush()
        }
        await self.analytics().flush()

        let names = try await received().flatMap(\.names)
        #expect(names == ["4", "5", "6"])
        let dropped = await errors.end().map { if case .dropped(let items, limit: 3) = $0 { items } else { 0 } }
        #expect(dropped.reduce(0, +) == 3)
    }

    // MARK: Damage

    @Test(arguments: ["", "no JSON", "[", #"{"batches":5}"#, "\0\0"])
    func track_whenTheFileIsDamaged_setsItAsideAndSends(text: String) async throws {
        try folder.write(text, to: "analytics-waiting.json")
        let analytics = analytics()
        analytics.track(AnalyticsEvent("a"))

        await analytics.flush()

        #expect(try await received().map(\.names) == [["a"]])
        #expect(try folder.contents.contains("analytics-waiting.json.1.unreadable"))
        #expect(try String(contentsOf: folder.file("analytics-waiting.json.1.unreadable"), encoding: .utf8) == text)
        let path = folder.file("analytics-waiting.json").path
        let reports = await errors.end()
        #expect(reports.count == 1)
        guard case .setAside(path, _) = reports.first else {
            Issue.record("not reported")
            return
        }
    }

    @Test func track_whenTheFileCannotBeWritten_reportsTheLostEvents() async throws {
        let analytics = analytics(folder: try folder.linkToNowhere(named: "link"))
        analytics.track(AnalyticsEvent("a"))
        await analytics.flush()
        try FileManager.default.createDirectory(at: folder.file("nowhere/deep"), withIntermediateDirectories: true)
        analytics.track(AnalyticsEvent("b"))

        await analytics.flush()

        #expect(try await received().map(\.names) == [["b"]])
        let lost = await errors.end().map { if case .file(.unwritable, let lost) = $0 { lost } else { -1 } }
        #expect(lost.reduce(0, +) == 1)
    }

    @Test func track_ofAnInvalidEvent_reportsItAndSendsTheOthers() async throws {
        let analytics = analytics()
        analytics.track(AnalyticsEvent("a", ["number": .number(.nan)]))
        analytics.track(AnalyticsEvent("b", ["text": .text("e" + String(repeating: "\u{301}", count: 31))]))
        analytics.track(AnalyticsEvent("c", ["text": .text(String(repeating: "x", count: 100_000))]))
        analytics.track(AnalyticsEvent("d", ["text": .text("\u{0}\u{202E}\"]\\u0301é")]))

        await analytics.flush()

        #expect(try await received().map(\.names) == [["d"]])
        let reasons = await errors.end().map { if case .invalid(let reason) = $0 { reason } else { "" } }
        #expect(reasons.count == 3)
        #expect(reasons[0].hasSuffix("has no form in JSON"))
        #expect(reasons[1] == "it has more than 30 combining marks in a row")
        #expect(reasons[2].hasSuffix("bytes, and the limit is 100000"))
    }
}

/// A client that records the end of each request.
private struct Observed: HTTPSending {
    private let client = HTTPClient.limited(bodySize: 200_000)
    let requests: StreamedRecord<Void>

    init(requests: StreamedRecord<Void>) { self.requests = requests }

    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse {
        defer { requests.add(()) }
        return try await client.data(for: request)
    }
}

/// A client whose first request fails with a delay of the server, after another event was stored.
private final class Busy: HTTPSending {
    let analytics = Guarded<HTTPAnalytics?>(nil)
    let attempts = Guarded(0)
    private let file: JSONFile<WaitingBatches>

    init(_ file: JSONFile<WaitingBatches>) { self.file = file }

    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse {
        let isFirst = attempts.use { attempts in
            attempts += 1
            return attempts == 1
        }
        guard isFirst else { return try await HTTPClient.limited().data(for: request) }
        analytics.use { $0 }?.track(AnalyticsEvent("later"))
        while try file.read()?.count != 2 { try await Task.sleep(for: .milliseconds(5)) }
        // The timer of the later event ends, too.
        try await Task.sleep(for: .milliseconds(100))
        throw NetworkError(target: "POST", problem: .status(503, reason: ""), retryAfter: .seconds(1_000))
    }
}

/// A client whose requests fail once it is opened.
private final class Gated: HTTPSending {
    let attempts = Guarded(0)
    let open: AsyncStream<Never>.Continuation
    private let opening: Task<Void, Never>

    init() {
        let (stream, open) = AsyncStream.makeStream(of: Never.self)
        self.open = open
        opening = Task { for await _ in stream {} }
    }

    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse {
        attempts.use { $0 += 1 }
        await opening.value
        throw NetworkError(target: "POST", problem: .connectionLost)
    }
}

/// A client that ends its process before the request, or after the server has answered it.
private struct Killed: HTTPSending {
    let isSent: Bool

    @concurrent
    func data(for request: URLRequest) async throws -> HTTPResponse {
        if isSent { _ = try await HTTPClient.limited().data(for: request) }
        kill(getpid(), SIGKILL)
        throw CancellationError()
    }
}
