import Boardy
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Testing

@testable import BoardyNATS

/// Replicas that come and go.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReplicaTests {
    @Test func activations_withTwoReplicas_areShared() async throws {
        try await withNATSServer { nats in
            let journals = [Journal(), Journal()]
            var replicas: [Replica] = []
            for journal in journals { replicas.append(try await nats.replica(journal: journal)) }
            let app = try ClientApp(try await nats.connect())

            for _ in 0..<100 { #expect(try await app.activation(EachIO.self).firstOutput(with: "key") == 1) }

            let counts = [
                try await journals[0].lines(of: "key").count, try await journals[1].lines(of: "key").count,
            ]
            #expect(counts.reduce(0, +) == 100)
            #expect(counts.allSatisfy { $0 > 10 })
            for replica in replicas { try await replica.drain() }
        }
    }

    @Test func activations_ofOneInstallation_reachTheSameReplica() async throws {
        try await withNATSServer { nats in
            let replicas = [try await nats.replica(), try await nats.replica()]
            let app = try ClientApp(try await nats.connect())

            for number in 1...20 { #expect(try await app.activation(TallyIO.self).firstOutput(with: "key") == number) }

            #expect(replicas.map(\.server.sessionCount).sorted() == [0, 1])
        }
    }

    @Test func activation_withoutReplica_failsAtOnce() async throws {
        try await withNATSServer { nats in
            let app = try ClientApp(try await nats.connect())

            let error = await app.error(of: TallyIO.self, with: "key")

            // Pings that are not answered would be another error.
            let expected = BoardError.remoteNotConnected(
                reason: "no replica listens on 'boardy.test.activate.far.tally'")
            #expect(error == expected.concerning(TallyIO.boardID))
        }
    }

    @Test func activation_ofABoardThatIsNotExposed_findsNoReplica() async throws {
        try await withNATSServer { nats in
            let replica = try await nats.replica(exposing: [RemoteBoards(UppercaseIO.self)])
            let app = try ClientApp(try await nats.connect())

            #expect(try await app.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            #expect(await app.error(of: TallyIO.self, with: "key")?.code == .remoteNotConnected)
            try await replica.drain()
        }
    }

    @Test func replica_thatDies_failsItsActivationsThatAreNotRepeated() async throws {
        try await withNATSServer { nats in
            let journal = Journal()
            let replica = try await nats.replica(journal: journal)
            let app = try ClientApp(try await nats.connect(), limits: .quick)
            let answered = Task { try await app.activation(WaitIO.self).firstOutput(with: "answered") }
            let activation = Task { await app.error(of: WaitIO.self, with: "key") }
            _ = try await journal.lines(of: "key.work", atLeast: 1)
            // The first answer names the replica to the client. Before, only missing pongs show that the replica has ended.
            await journal.add("go", to: "answered")
            _ = try await answered.value

            replica.kill()

            let lost = BoardError.remoteConnectionLost(reason: "the other side is gone")
            #expect(await activation.value == lost.concerning(WaitIO.boardID))
        }
    }

    @Test func replica_thatDies_leavesItsIdempotentActivationsToAnother() async throws {
        try await withNATSServer { nats in
            let first = try await nats.replica()
            let app = try ClientApp(try await nats.connect(), limits: .quick)
            #expect(try await app.activation(OnceIO.self).firstOutput(with: "key") == 1)
            let second = try await nats.replica()

            first.kill()

            // The session of the board has ended, and the new board begins to count at 1.
            #expect(try await app.activation(OnceIO.self).firstOutput(with: "key") == 1)
            #expect(second.server.sessionCount == 1)
        }
    }

    @Test func drain_ofAReplica_answersWhatIsUnderWayAndLeavesTheRestToOthers() async throws {
        try await withNATSServer { nats in
            let (journal, other) = (Journal(), Journal())
            let first = try await nats.replica(journal: journal)
            let app = try ClientApp(try await nats.connect())
            let waiting = Task { try await app.activation(WaitIO.self).firstOutput(with: "key") }
            _ = try await journal.lines(of: "key.work", atLeast: 1)
            let second = try await nats.replica(journal: other)

            await first.listener.drain()
            let drain = Task { try await first.drain() }
            for _ in 0..<20 { #expect(try await app.activation(EachIO.self).firstOutput(with: "each") == 1) }
            #expect(try await journal.lines(of: "each") == [])
            #expect(try await other.lines(of: "each").count == 20)
            await journal.add("go", to: "key")

            #expect(try await waiting.value == "key")
            try await drain.value
            #expect(first.client.isClosed)
            try await second.drain()
        }
    }

    @Test func client_thatDies_endsItsSessionsWhenTheyAreIdle() async throws {
        try await withNATSServer { nats in
            let journal = Journal()
            var limits = RemoteLimits()
            limits.idleTime = .milliseconds(400)
            let replica = try await nats.replica(journal: journal, limits: limits)
            let client = try await nats.connect()
            let app = try ClientApp(client, limits: .quick)
            #expect(try await app.activation(TallyIO.self).firstOutput(with: "key") == 1)

            client.close()

            _ = try await journal.lines(of: "key.board", atLeast: 1)
            try await replica.drain()
            #expect(replica.server.sessionCount == 0)
        }
    }

    @Test func app_whoseClientIsClosed_reportsIt() async throws {
        try await withNATSServer { nats in
            let journal = Journal()
            let replica = try await nats.replica(journal: journal)
            let client = try await nats.connect()
            let app = try ClientApp(client)
            let activation = Task { await app.error(of: WaitIO.self, with: "key") }
            _ = try await journal.lines(of: "key.work", atLeast: 1)

            client.close()

            let lost = BoardError.remoteConnectionLost(reason: "the connection to NATS was closed")
            #expect(await activation.value == lost.concerning(WaitIO.boardID))
            #expect(await app.error(of: TallyIO.self, with: "key")?.code == .remoteNotConnected)
            try await replica.drain()
        }
    }

    @Test func server_ofAClusterThatDies_losesNoReplica() async throws {
        let servers = try await NATSServer.startCluster(of: 3)
        var options = NATSOptions(servers: servers.map(\.url))
        options.reconnectWait = .milliseconds(20)
        let replica = try await Replica(try await NATSClient.connect(options))
        let client = try await NATSClient.connect(options)
        let app = try ClientApp(client)
        #expect(try await app.activation(EachIO.self).firstOutput(with: "key") == 1)

        for server in servers {
            let ends = [replica.client, client].filter { $0.server?.url.hasSuffix(":\(server.port)") == true }
            let events = ends.map { $0.statusEvents() }
            await server.kill()
            for stream in events { await stream.wait(for: .reconnected) }
            try await replica.client.flush()
            try await server.restart()
            // Another server learns of the subscription over its route, after an unknown time.
            while await app.error(of: EachIO.self, with: "key") != nil {
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        for server in servers { await server.stop() }
    }
}
