import Boardy
import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

/// A server with clients that do not keep to the protocol.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileClientTests {
    // MARK: Wrong frames

    @Test(arguments: [
        Frame.Kind.output, .answer, .returned, .failed, .completed, .removed, .action, .context, .event, .pong,
    ])
    func client_whenItSendsFramesOfAServer_isDisconnected(kind: Frame.Kind) async throws {
        let end = try await end(of: activate(CounterIO.boardID, 1, "5"), Frame(kind))
        #expect(end.failure == RemoteFailure(.remoteUnexpectedFrame(kind, reason: "only servers send it")))
    }

    @Test func client_whenItSendsACommandFirst_isDisconnected() async throws {
        let end = try await end(of: Frame(.command, body: Data("1".utf8)))
        #expect(end.failure?.code == "remote-unexpected-frame")
    }

    @Test(arguments: [(1, 1), (2, 1), (.max, .max), (.max, .min), (5, -5)])
    func client_whenItsNumbersDoNotIncrease_isDisconnected(first: Int, second: Int) async throws {
        let end = try await end(of: activate(CounterIO.boardID, first, "5"), activate(CounterIO.boardID, second, "5"))
        #expect(end.failure?.code == "remote-unexpected-frame")
    }

    @Test(arguments: [Int.min, -1, 0])
    func client_whenAnActivationHasNoTimeLeft_getsOneAnswer(timeLeft: Int) async throws {
        var frame = activate(CounterIO.boardID, 1, "5")
        frame.timeLeft = timeLeft
        let peer = try await served(frame, Frame(.end))
        #expect(peer.sent.elements.flatMap(\.answeredCalls).count <= 1)
    }

    @Test func client_whenItSendsUndecodableValues_isAnsweredAndStays() async throws {
        let (server, peer) = (BoardServer.makeFixtures(), RawPeer())
        try peer.push(
            activate(CounterIO.boardID, 1, #"{"a":[]}"#), activate(CounterIO.boardID, 2, "5"),
            Frame(.command, body: Data("nonsense".utf8)), activate(CounterIO.boardID, 3, "6"), Frame(.end))
        await server.serve(peer)
        try await peer.closings.wait(count: 1)
        let failures = peer.sent.elements.filter { $0.kind == .failed }
        #expect(failures.map(\.call) == [1, nil])
        #expect(failures.allSatisfy { $0.failure?.code == "remote-undecodable" })
        #expect(peer.sent.elements.filter { $0.kind == .output }.map(\.calls) == [[2], [3]])
        #expect(peer.sent.elements.last?.failure == nil)
    }

    // MARK: Limits

    @Test func client_whenItSendsTooLargeAFrame_isDisconnected() async throws {
        var limits = RemoteLimits.forTests
        limits.frameSize = 1_000
        let (server, peer) = (BoardServer.makeFixtures(limits: limits), RawPeer(limits: limits))
        try peer.push(activate(UppercaseIO.boardID, 1, "\"" + String(repeating: "x", count: 1_000) + "\""))
        await server.serve(peer)
        try await peer.closings.wait(count: 1)
        #expect(peer.sent.elements.last?.failure?.code == "remote-frame-too-large")
    }

    @Test func client_whenItHasTooManyActivations_isRefusedTheFurtherOnes() async throws {
        var limits = RemoteLimits.forTests
        limits.activations = 10
        let journal = Journal()
        let (server, peer) = (BoardServer.makeFixtures(limits: limits, journal: journal), RawPeer(limits: limits))
        for call in 1...11 { try peer.push(activate(WaitIO.boardID, call, #""k""#)) }
        let session = Task { await server.serve(peer) }
        let refusal = try await peer.frame(.failed)
        #expect(refusal.call == 11)
        #expect(refusal.failure == RemoteFailure(.remoteTooManyActivations(limit: 10)))
        #expect(server.activationCount == 10)
        peer.hangUp()
        await session.value
        await yieldUntil { server.activationCount == 0 }
    }

    @Test func client_whenItNeverReads_isDisconnected() async throws {
        var limits = RemoteLimits.forTests
        limits.waitingFrames = 500
        let (server, peer) = (BoardServer.makeFixtures(limits: limits), RawPeer(limits: limits))
        peer.isReading = false
        try peer.push(
            activate(CounterIO.boardID, 1, "5"), Frame(.command, body: Data(#"{"burst":{"_0":100000}}"#.utf8)))
        await server.serve(peer)
        #expect(server.sessionCount == 0)
        // After some seconds the server closes the connection with its frames unsent.
        try await peer.closings.wait(count: 1)
        #expect(peer.sent.elements.isEmpty)
    }

    @Test func client_whenItNeverReadsLargeOutputs_isDisconnected() async throws {
        var limits = RemoteLimits.forTests
        limits.waitingSize = 1 << 20
        let (server, peer) = (BoardServer.makeFixtures(limits: limits), RawPeer(limits: limits))
        peer.isReading = false
        let text = "\"" + String(repeating: "x", count: 100_000) + "\""
        let session = Task { await server.serve(peer) }
        for call in 1...100 { try peer.push(activate(UppercaseIO.boardID, call, text)) }
        // When the second frame is received, the first one is under way.
        await yieldUntil { peer.receivedCount > 1 && server.activationCount == 0 }
        peer.isReading = true
        #expect(try await peer.frame(.end).failure == RemoteFailure(.remoteTooManyWaitingBytes(limit: 1 << 20)))
        await session.value
        #expect(peer.sent.elements.reduce(0) { $0 + $1.body.count } < 3 << 20)
    }

    @Test func client_whenItReadsSlowly_receivesAllInOrder() async throws {
        let (server, peer) = (BoardServer.makeFixtures(), RawPeer())
        peer.isReading = false
        try peer.push(activate(CounterIO.boardID, 1, "0"))
        let session = Task { await server.serve(peer) }
        for _ in 0..<40 {
            try peer.push(Frame(.command, body: Data(#"{"burst":{"_0":200}}"#.utf8)))
            peer.isReading.toggle()
            for _ in 0..<5 { await Task.yield() }
        }
        peer.isReading = true
        try await peer.sent.wait { $0.count { $0.kind == .output } == 8_001 }
        peer.hangUp()
        await session.value
        let bodies = peer.sent.elements.filter { $0.kind == .output }.map { String(decoding: $0.body, as: UTF8.self) }
        #expect(bodies == ["0"] + (0..<40).flatMap { _ in (1...200).map { "\($0)" } })
    }

    @Test func client_whenItStaysSilent_isDisconnected() async throws {
        var limits = RemoteLimits.forTests
        limits.idleTime = .milliseconds(100)
        let server = BoardServer.makeFixtures(limits: limits)
        let (silent, active) = (RawPeer(limits: limits), RawPeer(limits: limits))
        try active.push(activate(WaitIO.boardID, 1, #""never""#))
        let sessions = [silent, active].map { peer in Task { await server.serve(peer) } }
        for session in sessions { await session.value }
        for peer in [silent, active] {
            #expect(try await peer.frame(.end).failure == RemoteFailure(.remoteIdle(for: .milliseconds(100))))
        }
        #expect(server.sessionCount == 0)
    }

    @Test func clients_beyondTheLimitOfSessions_areRefused() async throws {
        let server = BoardServer.makeFixtures()
        let peers = (0..<10_000).map { _ in RawPeer() }
        let sessions = peers.map { peer in Task { await server.serve(peer) } }
        await yieldUntil { server.sessionCount == 10_000 }
        let extra = RawPeer()
        let refusal = Task { await server.serve(extra) }
        #expect(try await extra.frame(.end).failure == RemoteFailure(.remoteTooManySessions(limit: 10_000, of: 10_000)))
        await refusal.value
        // The other sessions work.
        try peers[9_999].push(activate(CounterIO.boardID, 1, "5"))
        #expect(try await peers[9_999].frame(.output).calls == [1])
        for peer in peers { peer.hangUp() }
        for session in sessions { await session.value }
        #expect(server.sessionCount == 0)
    }

    @Test func client_withMoreSessionsThanAreFree_isRefusedAndOthersAreServed() async throws {
        var limits = RemoteLimits.forTests
        limits.sessions = 100
        let server = BoardServer.makeFixtures(limits: limits)
        let greedy = (0..<60).map { _ in RawPeer(client: "greedy") }
        let sessions = greedy.map { peer in Task { await server.serve(peer) } }
        for peer in greedy[50...] {
            #expect(try await peer.frame(.end).failure == RemoteFailure(.remoteTooManySessions(limit: 50, of: 100)))
        }
        #expect(server.sessionCount == 50)

        let other = RawPeer(client: "other")
        try other.push(activate(CounterIO.boardID, 1, "5"))
        let session = Task { await server.serve(other) }
        #expect(try await other.frame(.output).calls == [1])

        // What the client gives back is free again.
        for peer in greedy + [other] { peer.hangUp() }
        for session in sessions + [session] { await session.value }
        let again = RawPeer(client: "greedy")
        try again.push(activate(CounterIO.boardID, 1, "5"))
        again.hangUp()
        await server.serve(again)
        #expect(try await again.frame(.output).calls == [1])
        #expect(server.sessionCount == 0)
    }

    @Test func client_whenItEndsItsSessionAtOnce_leavesNothing() async throws {
        let server = BoardServer.makeFixtures()
        for frames in [[], [Frame(.end)], [Frame(.ping), Frame(.end)], [Frame(.end), Frame(.end), Frame(.ping)]] {
            let peer = RawPeer()
            for frame in frames { try peer.push(frame) }
            peer.hangUp()
            await server.serve(peer)
            #expect(server.sessionCount == 0)
        }
    }

    // MARK: Helpers

    private func served(_ frames: Frame...) async throws -> RawPeer {
        let peer = RawPeer()
        for frame in frames { try peer.push(frame) }
        await BoardServer.makeFixtures().serve(peer)
        try await peer.closings.wait(count: 1)
        return peer
    }

    private func end(of frames: Frame...) async throws -> Frame {
        let peer = RawPeer()
        for frame in frames { try peer.push(frame) }
        await BoardServer.makeFixtures().serve(peer)
        return try await peer.frame(.end)
    }
}
