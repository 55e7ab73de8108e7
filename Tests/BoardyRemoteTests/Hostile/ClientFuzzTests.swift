import Boardy
import BoardyRemote
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

/// Damaged frames for a client. A storm sends a million.
@MainActor
@Suite(.timeLimit(.minutes(Chaos.minutes)))
struct ClientFuzzTests {
    @Test func client_whenFramesAreDamaged_answersEachActivationOnce() async throws {
        let transport = ScriptedTransport()
        let ends = TaskEnds()
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(remote: .fixtures, over: transport).install(observer: ends).instantiate()
        let counter = launcher.mainboard.destination(CounterIO.self)
        var (count, seed) = (0, SeededGenerator.seed)
        var outcomes: Set<String> = []
        var before: Int?
        while count < Chaos.frames {
            // The first frames warm the allocator up.
            if before == nil, count > Chaos.frames / 10 { before = Chaos.residentSize }
            var (random, mutator) = (SeededGenerator(seed: seed), FrameMutator(seed: seed))
            let damaged = mutator.mutate(try FrameScript.server(&random))
            count += max(1, damaged.count)
            let peer = RawPeer()
            for bytes in damaged { peer.push(bytes) }
            peer.hangUp()
            transport.peers.append(peer)
            if random.oneIn(2) {
                // One value or one error; the connection ends in any case.
                do { outcomes.insert("\(try await counter.activation.firstOutput(with: 1))") } catch {
                    outcomes.insert((error as? BoardError)?.code.rawValue ?? "\(error)")
                }
            } else {
                counter.activation.activate(with: 1)
                counter.interaction.send(command: .add(1))
            }
            try await peer.closings.wait(count: 1)
            await yieldUntil { launcher.mainboard.boards.isEmpty }
            #expect(ends.started == ends.ended, "seed \(seed)")
            #expect(ends.repeated == 0, "seed \(seed)")
            guard launcher.mainboard.boards.isEmpty else { break }
            seed &+= 1
        }
        #expect(transport.peers.isEmpty)
        let errors = [
            "connection-lost", "malformed-frame", "unexpected-frame", "unsupported-version", "undecodable", "failed",
            "stopped",
        ]
        let expected = ["7", "8", "completed-without-output"] + errors.map { "remote-\($0)" }
        #expect(outcomes.isSuperset(of: expected), "\(outcomes)")
        if let before, let after = Chaos.residentSize { #expect(after - before < Chaos.growth) }
    }
}

/// Counts the ends of activations.
@MainActor
final class TaskEnds: BoardObserver {
    private(set) var started = 0
    private(set) var ended = 0
    private(set) var repeated = 0
    private var underWay: Set<Int> = []

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .taskStarted(_, let number):
            started += 1
            underWay.insert(number)
        case .taskEnded(_, let number, _):
            ended += 1
            if underWay.remove(number) == nil { repeated += 1 }
        default: break
        }
    }
}

/// Connects to the prepared peers, one after the other.
@MainActor
final class ScriptedTransport: BoardTransport {
    var peers: [RawPeer] = []

    @MainActor func connect() async throws -> any BoardConnection {
        guard !peers.isEmpty else { throw BoardError.remoteNotConnected(reason: "no peer is left") }
        return peers.removeFirst()
    }
}
