import Boardy
import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

/// A client with servers that do not keep to the protocol.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileServerTests {
    private let transport = ScriptedTransport()
    private let peer = RawPeer()

    // MARK: Lies

    @Test func server_whenItAnswersActivationsThatDoNotExist_isIgnored() async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        for call in [0, 2, -1, .max, .min] { try peer.push(answer(call, "9"), failed(call), end(.completed, [call])) }
        try peer.push(answer(1, "7"))
        #expect(try await task.value == 7)
    }

    @Test func server_whenItAnswersTwice_answersOnce() async throws {
        let client = makeClient()
        let (first, second) = (
            client.firstOutput(of: CounterIO.self, with: 5), client.firstOutput(of: CounterIO.self, with: 6)
        )
        try await peer.sent.wait { $0.count { $0.kind == .activate } == 2 }
        try peer.push(answer(1, "7"), answer(1, "8"), failed(1), end(.completed, [1]), answer(2, "9"))
        #expect(try await first.value == 7)
        #expect(try await second.value == 9)
    }

    @Test func server_whenItCompletesAnotherActivation_leavesThePendingOne() async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        try peer.push(end(.completed, [99]), end(.removed, []), end(.completed, [Int.min, Int.max, 2]))
        try peer.push(answer(1, "7"))
        #expect(try await task.value == 7)
    }

    @Test func server_whenItSendsBeforeTheActivation_isHarmless() async throws {
        try peer.push(answer(1, "1"), Frame(.pong), failed(nil))
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        // The answer can arrive at once, because the numbers of activations are known.
        #expect(try await task.value == 1)
    }

    @Test(arguments: [Frame.Kind.activate, .command, .ping])
    func server_whenItSendsFramesOfAClient_isDisconnected(kind: Frame.Kind) async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        try peer.push(Frame(kind))
        let error = await #expect(throws: BoardError.self) { try await task.value }
        #expect(error == .remoteUnexpectedFrame(kind, reason: "only clients send it").concerning(CounterIO.boardID))
        try await peer.closings.wait(count: 1)
    }

    @Test(arguments: ["\"7\"", "", "{", "7.5", "[7]", "null", "99999999999999999999", "7 8"])
    func server_whenItsOutputIsUndecodable_failsTheActivation(body: String) async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        try peer.push(answer(1, body))
        let error = await #expect(throws: BoardError.self) { try await task.value }
        #expect(error?.code == .remoteUndecodable)
    }

    @Test func server_ofAnotherVersion_failsTheActivationWithBothVersions() async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        peer.push(Data(#"{"v":9,"kind":"greeting"}"#.utf8))
        await #expect(throws: BoardError.remoteUnsupportedVersion(9, supported: 1).concerning(CounterIO.boardID)) {
            try await task.value
        }
        try await peer.closings.wait(count: 1)
    }

    @Test func server_whenItReportsAHostileText_isReportedOnOneLine() async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        var frame = Frame(.failed)
        let text = "fake\n2026-01-01 INFO all is well\u{1B}[2J" + String(repeating: "x", count: 1_000_000)
        (frame.call, frame.failure) = (1, RemoteFailure(code: text, text: text))
        try peer.push(frame)
        let error = await #expect(throws: BoardError.self) { try await task.value }
        let description = error.map { "\($0)" } ?? ""
        #expect(!description.contains("\n") && !description.contains("\u{1B}"))
        #expect(description.count < 5_000)
    }

    @Test func server_whenItAnswersThatAnotherBoardIsBusy_doesNotMisleadTheGates() async throws {
        let client = makeClient()
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        _ = try await peer.frame(.activate)
        var frame = Frame(.failed)
        (frame.call, frame.failure) = (1, RemoteFailure(code: "busy", text: "x", boards: ["a", "b", "c"]))
        try peer.push(frame)
        let error = await #expect(throws: BoardError.self) { try await task.value }
        #expect(error == .remoteFailed(BoardError("busy", [], "x")).concerning(CounterIO.boardID))
    }

    // MARK: Silence

    @Test func server_whenItNeverAnswersPings_isUnresponsive() async throws {
        var limits = RemoteLimits.forTests
        limits.pingInterval = .milliseconds(20)
        let client = makeClient(limits)
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        await #expect(throws: BoardError.remoteUnresponsive(for: .milliseconds(60)).concerning(CounterIO.boardID)) {
            try await task.value
        }
        try await peer.closings.wait(count: 1)
        #expect(client.mainboard.boards.isEmpty)
    }

    @Test func server_whenItNeverAcceptsTheConnection_isUnresponsive() async throws {
        let stuck = StuckTransport()
        var limits = RemoteLimits.forTests
        limits.pingInterval = .milliseconds(20)
        let client = HostileClient(stuck, limits)
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        await #expect(throws: BoardError.remoteUnresponsive(for: .milliseconds(60)).concerning(CounterIO.boardID)) {
            try await task.value
        }
        // The attempt to connect does not go on.
        try await stuck.cancellations.wait(count: 1)
    }

    /// The cancellation inside the access to the attempt would end the program: "Simultaneous accesses".
    @Test func attempt_whenCancelled_mayRemoveTheBoard() async throws {
        let stuck = StuckTransport()
        var limits = RemoteLimits.forTests
        limits.waitingFrames = 1
        let client = HostileClient(stuck, limits)
        stuck.onCancel = { [mainboard = client.mainboard] in mainboard.removeBoard(identifier: OnceIO.boardID) }
        let activation = client.mainboard.destination(OnceIO.self).activation
        activation.activate(with: "a")
        try await stuck.attempts.wait(count: 1)
        activation.activate(with: "b")
        #expect(client.mainboard.boards.isEmpty)
        try await stuck.cancellations.wait(count: 1)
        #expect(stuck.attempts.elements.count == 1)
    }

    @Test func server_whenItIsGoneBeforeTheConnection_failsTheActivation() async throws {
        let client = HostileClient(transport, .forTests)
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        await #expect(throws: BoardError.remoteNotConnected(reason: "no peer is left").concerning(CounterIO.boardID)) {
            try await task.value
        }
        #expect(client.mainboard.boards.isEmpty)
    }

    @Test func server_whenItNeverReads_endsTheSession() async throws {
        var limits = RemoteLimits.forTests
        limits.waitingFrames = 100
        peer.isReading = false
        let client = makeClient(limits)
        let task = client.firstOutput(of: CounterIO.self, with: 5)
        await yieldUntil { !client.mainboard.boards.isEmpty }
        for _ in 0..<300 { client.mainboard.destination(CounterIO.self).interaction.send(command: .add(1)) }
        await #expect(throws: BoardError.remoteTooManyWaitingFrames(limit: 100).concerning(CounterIO.boardID)) {
            try await task.value
        }
    }

    // MARK: Floods

    @Test func server_whenItFloodsOutputs_leavesTurnsToOthers() async throws {
        let client = makeClient()
        let outputs = Log<Int>()
        client.mainboard.destination(CounterIO.self).flow.addTarget(outputs) { $0.add($1) }
        client.mainboard.destination(CounterIO.self).activation.activate(with: 0)
        _ = try await peer.frame(.activate)
        for number in 0..<50_000 { try peer.push(Frame(.output, body: Data("\(number)".utf8))) }
        // Another task of the main actor runs before the flood is over.
        let other = Task { @MainActor in outputs.elements.count }
        #expect(await other.value < 50_000)
        #expect(try await outputs.wait(count: 50_000) == Array(0..<50_000))
    }

    @Test func client_withTooManyActivations_refusesMore() async throws {
        var limits = RemoteLimits.forTests
        limits.activations = 10
        let client = makeClient(limits)
        let counter = client.mainboard.destination(CounterIO.self)
        for number in 0..<10 { #expect(counter.activation.activate(with: number) == .activated) }
        guard case .failed(let error) = counter.activation.activate(with: 10) else {
            Issue.record("The activation was accepted.")
            return
        }
        #expect(error.code == .remoteTooManyActivations)
        try await peer.sent.wait { $0.count { $0.kind == .activate } == 10 }
        try peer.push(answer(1, "1"))
        await yieldUntil { counter.activation.activate(with: 11) == .activated }
    }

    // MARK: Helpers

    private func makeClient(_ limits: RemoteLimits = .forTests) -> HostileClient {
        transport.peers.append(peer)
        return HostileClient(transport, limits)
    }

    private func answer(_ call: Int, _ body: String) -> Frame {
        var frame = Frame(.output, body: Data(body.utf8))
        frame.calls = [call]
        return frame
    }

    private func failed(_ call: Int?) -> Frame {
        var frame = Frame(.failed)
        (frame.call, frame.failure) = (call, RemoteFailure(code: "failure", text: "x"))
        return frame
    }

    private func end(_ kind: Frame.Kind, _ calls: [Int]) -> Frame {
        var frame = Frame(kind)
        (frame.isDone, frame.isDecision, frame.calls) = (true, true, calls)
        return frame
    }
}

/// A launcher with the fixture boards over a transport.
@MainActor
final class HostileClient {
    private let launcher: PluginLauncher
    var mainboard: any FlowMotherboard { launcher.mainboard }

    init(_ transport: any BoardTransport, _ limits: RemoteLimits) {
        launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(remote: .fixtures, over: transport, limits: limits).instantiate()
    }

    func firstOutput<IO: IOInterface>(
        of io: IO.Type, with input: IO.Input
    ) -> Task<IO.Output, any Error> where IO.Input: Sendable, IO.Output: Sendable {
        let activation = mainboard.destination(io).activation
        return Task { @MainActor in try await activation.firstOutput(with: input) }
    }
}

/// Never connects.
@MainActor
final class StuckTransport: BoardTransport {
    let attempts = Log<Int>()
    let cancellations = Log<Int>()

    /// Called by the cancellation.
    var onCancel: @MainActor () -> Void = {}

    @MainActor func connect() async throws -> any BoardConnection {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        attempts.add(1)
        await withTaskCancellationHandler {
            for await _ in never {}
        } onCancel: { [self] in
            MainActor.assumeIsolated { onCancel() }
            continuation.finish()
        }
        cancellations.add(1)
        throw CancellationError()
    }
}
