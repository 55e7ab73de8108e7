import Boardy
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

@testable import BoardyRemote

/// Activations that are sent again over another connection.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RetryTests {
    private let transport = ScriptedTransport()
    private let first = RawPeer()
    private let second = RawPeer()

    @Test func activation_duringTheWaitForARetry_isSentAfterTheEarlierOne() async throws {
        let client = makeClient()
        let earlier = client.firstOutput(of: OnceIO.self, with: "a")
        _ = try await first.frame(.activate)
        first.hangUp()
        try await first.closings.wait(count: 1)
        let later = client.firstOutput(of: OnceIO.self, with: "b")
        try await second.sent.wait { $0.count { $0.kind == .activate } == 2 }
        #expect(second.sent.elements.filter { $0.kind == .activate }.map(\.call) == [1, 2])
        try second.push(output("1", of: 1), output("2", of: 2))
        #expect(try await earlier.value == 1)
        #expect(try await later.value == 2)
    }

    @Test func retry_hasOnlyTheRestOfTheTime() async throws {
        let client = makeClient()
        let activation = client.mainboard.destination(OnceIO.self).activation
        let answer = Task { @MainActor in
            try await RemoteActivation.withTimeLimit(.seconds(600)) { try await activation.firstOutput(with: "a") }
        }
        let sent = try await first.frame(.activate)
        first.hangUp()
        let repeated = try await second.frame(.activate)
        #expect(repeated.key == sent.key)
        #expect(try #require(repeated.timeLeft) < (try #require(sent.timeLeft)))
        try second.push(output("1", of: 1))
        #expect(try await answer.value == 1)
    }

    @Test func laterOutput_hasNoDeadlineOfTheFirstActivation() async throws {
        let client = makeClient()
        let deadlines = Log<Bool>()
        let destination = client.mainboard.destination(OnceIO.self)
        destination.flow.addTarget(deadlines) { log, _ in log.add(RemoteActivation.current?.deadline != nil) }
        let answer = Task { @MainActor in
            try await RemoteActivation.withTimeLimit(.seconds(600)) {
                try await destination.activation.firstOutput(with: "a")
            }
        }
        _ = try await first.frame(.activate)
        try first.push(output("1", of: 1), Frame(.output, body: Data("2".utf8)))
        #expect(try await answer.value == 1)
        #expect(try await deadlines.wait(count: 2) == [true, false])
    }

    @Test func timeLimit_beyondTheRangeOfClocks_isNoLimit() async throws {
        let client = makeClient()
        let activation = client.mainboard.destination(OnceIO.self).activation
        let answer = Task { @MainActor in
            try await RemoteActivation.withTimeLimit(.seconds(Int64.max)) {
                try await activation.firstOutput(with: "a")
            }
        }
        _ = try await first.frame(.activate)
        try first.push(output("1", of: 1))
        #expect(try await answer.value == 1)
    }

    /// The codes after which a repeatable activation is sent again. After all others, another attempt would fail in the same way.
    private static let permitting: Set<BoardError.Code> = [
        .remoteNotConnected, .remoteConnectionLost, .remoteUnresponsive, .remoteStopped, .remoteIdle,
        .remoteTooManySessions, .remoteTooManySessionsOfClient, .remoteTooManyReceivedBytes,
    ]

    @Test(arguments: RemoteErrorSamples.withoutBoard.map { RemoteFailure($0) } + [RemoteFailure(code: "a", text: "x")])
    func activation_whenTheSessionFails_isSentAgainIfThatCanSucceed(failure: RemoteFailure) async throws {
        let code = BoardError.Code(rawValue: failure.code)
        var end = Frame(.end)
        end.failure = failure
        let client = makeClient()
        let answer = client.firstOutput(of: OnceIO.self, with: "a")
        _ = try await first.frame(.activate)
        if Self.permitting.contains(code) {
            try second.push(output("1", of: 1))
            try first.push(end)
            #expect(try await answer.value == 1)
            _ = try await second.frame(.activate)
        } else {
            // Another attempt would end with another error.
            transport.peers = []
            try first.push(end)
            let error = await #expect(throws: BoardError.self) { try await answer.value }
            #expect(error == failure.remoteError(of: OnceIO.boardID))
        }
    }

    @Test(arguments: RemoteErrorSamples.withoutBoard.map { RemoteFailure($0) })
    func activation_thatIsSentAtMostOnce_isNotSentAgain(failure: RemoteFailure) async throws {
        var end = Frame(.end)
        end.failure = failure
        let client = makeClient()
        let answer = client.firstOutput(of: CounterIO.self, with: 1)
        _ = try await first.frame(.activate)
        // Another attempt would end with another error.
        transport.peers = []
        try first.push(end)
        let error = await #expect(throws: BoardError.self) { try await answer.value }
        #expect(error == failure.remoteError(of: CounterIO.boardID))
    }

    private func makeClient() -> HostileClient {
        transport.peers = [first, second]
        return HostileClient(transport, .forTests)
    }

    private func output(_ body: String, of call: Int) -> Frame {
        var frame = Frame(.output, body: Data(body.utf8))
        frame.calls = [call]
        return frame
    }
}
