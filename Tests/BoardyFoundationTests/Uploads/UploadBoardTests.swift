import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UploadBoardTests {
    private let transport = GatedTransport()
    private let log = TaskLog()
    private let producer: BoardProducer
    private let motherboard: Motherboard
    private let destination: Destination<UploadIO>
    private let record: Record<UploadIO>

    init() throws {
        let policy = try RetryPolicy(maximumAttempts: 2, baseDelay: .zero, maximumDelay: .zero)
        let uploader = Uploader(through: transport, limit: 10, retrying: policy)
        producer = BoardProducer(diagnostics: log.diagnostics)
        producer.registerBoard(UploadIO.boardID) { UploadBoard(identifier: $0, uploader: uploader) }
        motherboard = Motherboard(producer: producer)
        destination = motherboard.destination(UploadIO.self)
        record = Record(destination)
    }

    private func activate(_ path: String, _ text: String = "hello") {
        destination.activation.activate(with: Upload(.data(Data(text.utf8)), to: path))
    }

    private var outputs: [String] {
        record.outputs.map { output in
            switch output {
            case .progress(let fraction): "progress \(fraction)"
            case .success(let url): "success \(url.path)"
            case .failure(let error): "failure \(error)"
            case .cancelled: "cancelled"
            }
        }
    }

    @Test func upload_sendsIncreasingFractionsAndTheLocation() async {
        activate("a")
        await transport.open("a", fractions: [0.25, 0.125, 0.5, 1])
        await yieldUntil { outputs.last == "success /files/a" }
        let fractions = outputs.dropLast()
        #expect(["progress 0.25", "progress 0.5", "progress 1.0"].elementsEqual(fractions))
        #expect(log.errors == [])
    }

    @Test func upload_whenAnAttemptFails_isTriedAgain() async {
        activate("a")
        await transport.open("a", fractions: [0.5], error: Fault())
        await transport.open("a", fractions: [0.25, 0.75])
        await yieldUntil { outputs.last == "success /files/a" }
        #expect(outputs == ["progress 0.5", "progress 0.75", "success /files/a"])
        #expect(log.errors == [])
    }

    @Test func upload_whenAllAttemptsFail_sendsTheError() async {
        activate("a")
        await transport.open("a", error: Fault())
        await transport.open("a", error: Fault())
        await yieldUntil { !outputs.isEmpty }
        let error = UploadError.failed(path: "a", attempts: 2, reason: "out of order")
        #expect(outputs == ["failure \(error)"])
    }

    @Test func upload_whenItIsTooLarge_sendsTheError() async {
        activate("a", "hello, world")
        await yieldUntil { !outputs.isEmpty }
        #expect(outputs == ["failure \(UploadError.tooLarge(path: "a", bytes: 12, limit: 10))"])
    }

    @Test func upload_whenItIsCancelled_sendsTheCancellation() async {
        activate("a")
        await transport.waitForStart(of: "a")
        (motherboard.board(identifier: UploadIO.boardID) as? UploadBoard)?.cancelTasks()
        await yieldUntil { !outputs.isEmpty }
        #expect(outputs == ["cancelled"])
        await transport.waitForCancellation(of: "a")
    }

    @Test func upload_whenTheBoardIsRemoved_endsTheTransport() async {
        activate("a")
        await transport.waitForStart(of: "a")
        motherboard.removeBoard(identifier: UploadIO.boardID)
        await transport.waitForCancellation(of: "a")
        #expect(outputs == ["cancelled"])
    }

    @Test func uploads_byDefault_runOneAfterAnother() async {
        activate("a")
        activate("b")
        await transport.waitForStart(of: "a")
        await yieldOften()
        #expect(await transport.started == ["a"])
        await transport.open("a")
        await transport.open("b")
        await yieldUntil { outputs == ["success /files/a", "success /files/b"] }
    }

    @Test func board_afterItsUpload_isReleased() async {
        activate("a")
        await transport.waitForStart(of: "a")
        weak let board = motherboard.board(identifier: UploadIO.boardID)
        #expect(board != nil)
        await transport.open("a")
        await yieldUntil { board == nil }
    }
}

/// A transport whose attempts end under the control of the test.
private actor GatedTransport: UploadTransport {
    private typealias Ending = ([Double], (any Error)?)

    private var waiting: [String: CheckedContinuation<Ending, any Error>] = [:]
    private var cancelled: Set<String> = []
    private(set) var started: [String] = []

    func send(_: Data, to path: String, progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
        started.append(path)
        let (fractions, error) = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting[path] = $0 }
        } onCancel: {
            Task { await self.cancel(path) }
        }
        fractions.forEach(progress)
        if let error { throw error }
        return URL(filePath: "/files").appending(path: path)
    }

    private func cancel(_ path: String) {
        cancelled.insert(path)
        waiting.removeValue(forKey: path)?.resume(throwing: CancellationError())
    }

    /// Ends the next attempt for a path.
    func open(_ path: String, fractions: [Double] = [], error: (any Error)? = nil) async {
        await waitForStart(of: path)
        waiting.removeValue(forKey: path)?.resume(returning: (fractions, error))
    }

    func waitForStart(of path: String) async {
        await waitUntil { await self.waiting[path] != nil }
    }

    func waitForCancellation(of path: String) async {
        await waitUntil { await self.cancelled.contains(path) }
    }
}
