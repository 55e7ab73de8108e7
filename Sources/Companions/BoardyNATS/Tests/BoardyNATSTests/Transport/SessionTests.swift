import Boardy
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Testing

@testable import BoardyNATS

/// The frames of one session.
@Suite(.timeLimit(.minutes(10)))
struct SessionTests {
    @Test func frames_inBothDirections_arriveInOrder() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()

            for number in 0..<300 {
                try await pair.server.send([.output(number)])
                try await pair.client.send([Frame(.command, body: Data("\(number)".utf8))])
            }

            for number in 0..<300 {
                #expect(try await pair.client.receive()?.body == Data("\(number)".utf8))
                #expect(try await pair.server.receive()?.body == Data("\(number)".utf8))
            }
        }
    }

    @Test func client_ofAReplicaThatSendsNothing_canSendFrames() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.client.send([Frame(.ping)])

            #expect(try await pair.server.receive()?.kind == .activate)
            #expect(try await pair.server.receive()?.kind == .ping)
        }
    }

    @Test func client_thatClosesBeforeTheReplicaHasSent_endsTheSession() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            #expect(try await pair.server.receive()?.kind == .activate)
            try await pair.client.send([Frame(.end)])
            pair.client.close()

            #expect(await error(of: { _ = try await pair.server.receive() })?.code == .remoteConnectionLost)
        }
    }

    @Test func close_byEitherSide_endsTheOther() async throws {
        try await withNATSServer { nats in
            for closesServer in [true, false] {
                let pair = try await SessionPair(nats)
                try await pair.begin()
                let (first, second) = closesServer ? (pair.server, pair.client) : (pair.client, pair.server)
                first.close()

                #expect(try await first.receive() == nil)
                let found = await error(of: { _ = try await second.receive() })
                #expect(found == .remoteConnectionLost(reason: "the other side does not know the session any more"))
                #expect(await error(of: { try await second.send([Frame(.ping)]) }) == found)
            }
        }
    }

    @Test func process_thatDies_endsTheOtherSideAtItsNextFrame() async throws {
        try await withNATSServer { nats in
            for killsServer in [true, false] {
                let pair = try await SessionPair(nats)
                try await pair.begin()
                let peer = killsServer ? pair.client : pair.server
                (killsServer ? pair.replicaClient : pair.natsClient).close()
                // A frame that the server receives before the end of the other side is lost without an answer.
                let pings = Task {
                    while (try? await Task.sleep(for: .milliseconds(20))) != nil { try await peer.send([Frame(.ping)]) }
                }

                let found = await error(of: { _ = try await peer.receive() })
                pings.cancel()
                #expect(found == .remoteConnectionLost(reason: "the other side is gone"))
            }
        }
    }

    @Test func sender_ofFramesThatAreNotReceived_waits() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let sender = Task {
                for number in 0..<3_000 { try await pair.server.send([.output(number)]) }
            }
            // The window is full when the client has all of its frames.
            let waiting = await pair.client.state.wait { $0.waiting.count == FlowWindow.frames - 1 ? true : nil }
            #expect(waiting)
            #expect(pair.server.state.update { $0.sent.frames } == FlowWindow.frames)

            for number in 0..<3_000 {
                #expect(try await pair.client.receive()?.body == Data("\(number)".utf8))
            }
            try await sender.value
        }
    }

    @Test func sender_ofLargeFrames_waitsForTheirSize() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let frame = Frame(.output, body: Data(count: 1_000_000))
            let sender = Task { for _ in 0..<40 { try await pair.server.send([frame]) } }
            let waiting = await pair.client.state.wait {
                $0.waitingBytes >= FlowWindow.bytes - 1_000_000 ? true : nil
            }
            #expect(waiting)
            #expect(pair.server.state.update { $0.sent.frames } <= 11)

            for _ in 0..<40 { #expect(try await pair.client.receive()?.body.count == 1_000_000) }
            try await sender.value
        }
    }

    @Test func close_whileASenderWaits_endsIt() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let sender = Task { while true { try await pair.server.send([.output(0)]) } }
            _ = await pair.client.state.wait { $0.waiting.count == FlowWindow.frames - 1 ? true : nil }

            pair.server.close()

            await #expect(throws: BoardError.self) { try await sender.value }
        }
    }

    @Test func close_whileAReceiverWaits_endsIt() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let receiver = Task { try await pair.client.receive() }
            pair.client.close()
            #expect(try await receiver.value == nil)
        }
    }

    @Test func cancellation_ofAListener_endsIt() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            let listening = Task { try await pair.listener.accept() == nil }
            listening.cancel()
            #expect(try await listening.value)
        }
    }

    @Test func session_whenTheServerOfNATSRestarts_goesOn() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let events = [pair.natsClient.statusEvents(), pair.replicaClient.statusEvents()]

            await nats.kill()
            try await nats.restart()
            for stream in events { await stream.wait(for: .reconnected) }
            try await pair.natsClient.flush()
            try await pair.replicaClient.flush()
            try await pair.client.send([Frame(.ping)])

            #expect(try await pair.server.receive()?.kind == .ping)
            try await pair.server.send([Frame(.pong)])
            #expect(try await pair.client.receive()?.kind == .pong)
        }
    }

    @Test func frame_largerThanTheServerPermits_isRefusedAndLosesNothing() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let large = Frame(.output, body: Data(count: 1 << 20))

            let found = await error(of: { try await pair.server.send([large]) })

            #expect(found?.code == .remoteFrameTooLarge)
            #expect(found?.problem.hasSuffix("at most 1048576 are permitted") == true)
            try await pair.server.send([.output(1)])
            #expect(try await pair.client.receive()?.body == Data("1".utf8))
        }
    }

    @Test func sessions_whenTheyHaveEnded_leaveNothing() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            for _ in 0..<200 {
                let client = try await pair.transport.connect()
                try await client.send([.activation])
                let server = try #require(try await pair.listener.accept())
                try await server.send([Frame(.end)])
                #expect(try await client.receive()?.kind == .end)
                client.close()
                server.close()
            }
            #expect(pair.transport.sessionCount == 1)
            #expect(pair.listener.hub.count == 1)
        }
    }
}
