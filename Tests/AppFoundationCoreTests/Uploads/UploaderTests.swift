import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct UploaderTests {
    private let clock = InstantClock()
    private let fractions = Guarded<[Double]>([])

    private func uploader(
        _ transport: ScriptedTransport, limit: Int = 100, attempts: Int = 3,
        prepare: @escaping Uploader.Preparation = { $0 },
        isRetryable: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) throws -> Uploader {
        let policy = try RetryPolicy(maximumAttempts: attempts, baseDelay: .seconds(1), jitter: 0)
        return Uploader(
            through: transport, limit: limit, retrying: policy, clock: clock, prepare: prepare,
            isRetryable: isRetryable)
    }

    private func upload(_ uploader: Uploader, to path: String = "a/b.txt") async throws -> URL {
        let fractions = fractions
        return try await uploader.upload(Upload(.data(Data("hello".utf8)), to: path)) { fraction in
            fractions.use { $0.append(fraction) }
        }
    }

    // MARK: Sending

    @Test func upload_sendsThePreparedContentAndReturnsTheLocation() async throws {
        let transport = ScriptedTransport()
        let uploader = try uploader(transport) { Data(String(decoding: $0, as: UTF8.self).uppercased().utf8) }
        #expect(try await upload(uploader).path == "/files/a/b.txt")
        #expect(await transport.sent == ["a/b.txt: HELLO"])
    }

    @Test func upload_ofAFile_sendsItsContent() async throws {
        let folder = try TemporaryFolder()
        let transport = ScriptedTransport()
        let file = try folder.write("from a file", to: "a.txt")
        _ = try await uploader(transport).upload(Upload(.file(file), to: "a.txt"))
        #expect(await transport.sent == ["a.txt: from a file"])
    }

    @Test func upload_whenTheFileIsMissing_isRefused() async throws {
        let folder = try TemporaryFolder()
        let url = folder.file("missing")
        let uploader = try uploader(ScriptedTransport())
        await #expect(throws: UploadError.unreadable(RegularFileError(path: url.path, problem: .missing))) {
            try await uploader.upload(Upload(.file(url), to: "a"))
        }
    }

    @Test func upload_ofAFIFO_isRefusedWithoutWaiting() async throws {
        let folder = try TemporaryFolder()
        let url = try folder.makeFIFO(named: "fifo")
        let uploader = try uploader(ScriptedTransport())
        let error = RegularFileError(path: url.path, problem: .notRegular(kind: "a FIFO"))
        await #expect(throws: UploadError.unreadable(error)) {
            try await uploader.upload(Upload(.file(url), to: "a"))
        }
    }

    // MARK: Limits

    @Test func upload_ofALargeFile_isRefusedBeforeItIsRead() async throws {
        let folder = try TemporaryFolder()
        let url = try folder.write("", to: "large")
        try #require(truncate(url.path, 1 << 40) == 0)
        let uploader = try uploader(ScriptedTransport())
        await #expect(throws: UploadError.unreadable(RegularFileError(path: url.path, problem: .tooLarge(limit: 100))))
        {
            try await uploader.upload(Upload(.file(url), to: "a"))
        }
    }

    @Test func upload_whenTheDataIsTooLarge_isRefused() async throws {
        let transport = ScriptedTransport()
        let uploader = try uploader(transport, limit: 4)
        await #expect(throws: UploadError.tooLarge(path: "a/b.txt", bytes: 5, limit: 4)) { try await upload(uploader) }
        #expect(await transport.sent == [])
    }

    @Test func upload_whenThePreparedDataIsTooLarge_isRefused() async throws {
        let uploader = try uploader(ScriptedTransport(), limit: 5) { $0 + $0 }
        await #expect(throws: UploadError.tooLarge(path: "a/b.txt", bytes: 10, limit: 5)) { try await upload(uploader) }
    }

    @Test func upload_whenThePreparationFails_isRefusedWithTheReason() async throws {
        let transport = ScriptedTransport()
        let uploader = try uploader(transport) { _ in throw Outage() }
        let error = UploadError.unprepared(path: "a/b.txt", reason: "the receiver is away")
        await #expect(throws: error) { try await upload(uploader) }
        #expect(await transport.sent == [])
    }

    @Test(arguments: [
        ("", "it is empty"), ("/etc/passwd", "a part of it is empty"), ("a//b", "a part of it is empty"),
        ("a/", "a part of it is empty"), ("../b", "a part of it is '.' or '..'"),
        ("a/../../b", "a part of it is '.' or '..'"),
        ("./a", "a part of it is '.' or '..'"), ("a\nb", "it contains a control character"),
        ("a\u{202E}b", "it contains a control character"),
        (String(repeating: "a", count: 1_025), "it is longer than 1024 bytes"),
    ])
    func upload_whenThePathIsHostile_isRefusedWithTheReason(path: String, reason: String) async throws {
        let uploader = try uploader(ScriptedTransport())
        await #expect(throws: UploadError.invalidPath(path, reason: reason)) { try await upload(uploader, to: path) }
    }

    // MARK: Attempts

    @Test func upload_whenTwoAttemptsFail_succeedsWithGrowingDelays() async throws {
        let transport = ScriptedTransport(.init(error: Outage()), .init(error: Outage()))
        #expect(try await upload(try uploader(transport)).path == "/files/a/b.txt")
        #expect(await transport.sent.count == 3)
        #expect(await clock.durations() == [.seconds(1), .seconds(2)])
    }

    @Test func upload_whenAllAttemptsFail_namesTheirNumberAndTheReason() async throws {
        let transport = ScriptedTransport(.init(error: Outage()), .init(error: Outage()), .init(error: Outage()))
        let uploader = try uploader(transport)
        let error = UploadError.failed(path: "a/b.txt", attempts: 3, reason: "the receiver is away")
        await #expect(throws: error) { try await upload(uploader) }
    }

    @Test(arguments: [1, 2])
    func upload_whenThePresignedURLFails_hidesIt(attempts: Int) async throws {
        let url = "https://files.example.com/a?X-Amz-Signature=s3cret"
        let failure = NSError(
            domain: "NSURLErrorDomain", code: -1_001,
            userInfo: ["NSErrorFailingURLStringKey": url, "NSErrorFailingURLKey": URL(string: url) as Any])
        try #require("\(failure)".contains("s3cret"))
        let transport = ScriptedTransport(.init(error: failure), .init(error: failure))
        let uploader = try uploader(transport, attempts: 2, isRetryable: { _ in attempts == 2 })
        let error = await #expect(throws: UploadError.self) { try await upload(uploader) }
        #expect(!visible(try #require(error)).contains("s3cret"))
        #expect("\(try #require(error))".contains("-1001"))
    }

    @Test func upload_whenTheErrorIsFinal_isNotTriedAgain() async throws {
        let transport = ScriptedTransport(.init(error: Outage()))
        let uploader = try uploader(transport, isRetryable: { !($0 is Outage) })
        let error = UploadError.failed(path: "a/b.txt", attempts: 1, reason: "the receiver is away")
        await #expect(throws: error) { try await upload(uploader) }
        #expect(await clock.durations() == [])
    }

    @Test(arguments: [[], [.init(error: Outage())]] as [[ScriptedTransport.Attempt]])
    func upload_whenTheReceiverRejectsIt_isNotTriedAgain(before: [ScriptedTransport.Attempt]) async throws {
        let transport = ScriptedTransport(before + [.init(error: RemoteRejection("no picture"))])
        let uploader = try uploader(transport)
        let error = UploadError.refused(path: "a/b.txt", reason: "no picture")
        await #expect(throws: error) { try await upload(uploader) }
        #expect(await transport.sent.count == before.count + 1)
    }

    // MARK: Progress

    @Test func progress_ofOneAttempt_increasesOnly() async throws {
        let transport = ScriptedTransport(.init(fractions: [0, 0.5, 0.25, .nan, -1, 0.5, 0.75, 1, 2, .infinity]))
        _ = try await upload(try uploader(transport))
        #expect(fractions.use { $0 } == [0, 0.5, 0.75, 1])
    }

    @Test func progress_ofAFurtherAttempt_continuesAtTheHighestFraction() async throws {
        let transport = ScriptedTransport(
            .init(fractions: [0.2, 0.6], error: Outage()), .init(fractions: [0.2, 0.6, 0.8]))
        _ = try await upload(try uploader(transport))
        #expect(fractions.use { $0 } == [0.2, 0.6, 0.8])
    }

    @Test func progress_whenThereAreManyFractions_endsBeforeTheResult() async throws {
        let transport = ScriptedTransport(.init(fractions: (1...100_000).map { Double($0) / 100_000 }))
        _ = try await upload(try uploader(transport))
        let seen = fractions.use { $0 }
        #expect(seen.last == 1)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }

    // MARK: Cancellation

    @Test func upload_whenCancelledDuringAnAttempt_throwsCancellation() async throws {
        let transport = ScriptedTransport()
        await transport.hold()
        let uploader = try uploader(transport)
        let task = Task { try await upload(uploader) }
        await waitUntil { await transport.sent.count == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await transport.sent.count == 1)
    }

    @Test func upload_whenCancelledDuringADelay_throwsCancellation() async throws {
        let transport = ScriptedTransport(.init(error: Outage()))
        let policy = try RetryPolicy(maximumAttempts: 2, baseDelay: .seconds(3_600), maximumDelay: .seconds(3_600))
        let uploader = Uploader(through: transport, retrying: policy)
        let task = Task { try await upload(uploader) }
        await waitUntil { await transport.sent.count == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func upload_afterItsEnd_releasesTheTransport() async throws {
        weak var released: ScriptedTransport?
        do {
            let transport = ScriptedTransport(.init(fractions: [0.5]))
            released = transport
            _ = try await upload(try uploader(transport))
        }
        #expect(released == nil)
    }
}
