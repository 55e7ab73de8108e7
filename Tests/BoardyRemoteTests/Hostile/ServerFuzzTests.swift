import Boardy
import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

/// Damaged frames for a server. A storm sends a million.
@MainActor
@Suite(.timeLimit(.minutes(Chaos.minutes)))
struct ServerFuzzTests {
    @Test func server_whenFramesAreDamaged_endsTheSessionOrIgnoresThem() async throws {
        let server = BoardServer.makeFixtures()
        var (count, seed) = (0, SeededGenerator.seed)
        var codes: Set<String> = []
        var kinds: Set<Frame.Kind> = []
        var before: Int?
        while count < Chaos.frames {
            // The first frames warm the allocator up.
            if before == nil, count > Chaos.frames / 10 { before = Chaos.residentSize }
            // Several sessions at a time, because their frames alternate then.
            try await withThrowingTaskGroup(of: (Int, [Frame]).self) { sessions in
                for _ in 0..<16 {
                    sessions.addTask { [seed] in try await self.check(server, seed) }
                    seed &+= 1
                }
                for try await (frames, sent) in sessions {
                    count += frames
                    kinds.formUnion(sent.map(\.kind))
                    codes.formUnion(sent.compactMap(\.failure?.code))
                }
            }
        }
        // The damage reaches every part of the server.
        #expect(kinds.isSuperset(of: [.output, .returned, .failed, .completed, .action, .pong, .end]), "\(kinds)")
        let expected = ["malformed-frame", "unexpected-frame", "unsupported-version", "not-exposed", "undecodable"]
        #expect(codes.isSuperset(of: expected.map { "remote-\($0)" }), "\(codes)")
        await yieldUntil { server.sessionCount == 0 }
        #expect(server.activationCount == 0)
        if let before, let after = Chaos.residentSize { #expect(after - before < Chaos.growth) }

        // The server still serves.
        let place = BoardPlace("after the damage") {
            $0.install(remote: .fixtures, over: InMemoryTransport(to: server), limits: .forTests)
        }
        let client = try await place.makeClient()
        #expect(try await client.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
    }

    /// Sends a damaged sequence, and checks the frames of the server.
    private func check(_ server: BoardServer, _ seed: UInt64) async throws -> (Int, [Frame]) {
        var random = SeededGenerator(seed: seed)
        let valid = try FrameScript.client(&random)
        var mutator = FrameMutator(seed: seed)
        let damaged = mutator.mutate(valid)
        let peer = RawPeer()
        for bytes in damaged { peer.push(bytes) }
        if random.oneIn(2) {
            // Half of the peers stay for the answers.
            try peer.push(Frame(.ping))
            Task {
                try await peer.sent.wait { $0.contains { $0.kind == .pong || $0.kind == .end } }
                await yieldOften()
                peer.hangUp()
            }
        } else {
            peer.hangUp()
        }
        await server.serve(peer)
        try await peer.closings.wait(count: 1)

        let sent = peer.sent.elements
        #expect(sent.last?.kind == .end, "seed \(seed)")
        #expect(sent.count { $0.kind == .end } == 1, "seed \(seed)")
        let answered = sent.flatMap(\.answeredCalls)
        #expect(Set(answered).count == answered.count, "seed \(seed): \(answered)")
        for kind in sent.map(\.kind) { #expect(![.activate, .command, .ping].contains(kind), "seed \(seed)") }
        // Bytes that are not a frame end the session with an error.
        if let first = damaged.first, (try? Frame(first, limit: 4 << 20)) == nil {
            #expect(sent.last?.failure?.code.hasPrefix("remote-") == true, "seed \(seed)")
        }
        return (damaged.count, sent)
    }
}

extension Frame {
    /// The activations that the frame of a server answers.
    var answeredCalls: [Int] {
        switch kind {
        case .answer, .returned, .failed: call.map { [$0] } ?? []
        case .output, .completed, .removed: calls ?? []
        default: []
        }
    }
}
