import BoardyNATS
import Foundation
import NATSTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ClientTests {
    @Test func publish_withHeadersAndReply_arrivesUnchanged() async throws {
        try await withNATSServer { server in
            let client = try await server.connect()
            let subscription = try client.subscribe("a.*")

            try client.publish("a.b", headers: ["Key": "value"], payload: Data([0, 1, 255]), replyTo: "c.d")
            try client.publish("a.c")
            var messages = subscription.makeAsyncIterator()

            let first = try await messages.next()
            #expect(
                first
                    == NATSMessage(
                        subject: "a.b", replyTo: "c.d", headers: ["Key": ["value"]], payload: Data([0, 1, 255])))
            #expect(try await messages.next() == NATSMessage(subject: "a.c"))
        }
    }

    @Test func publish_withoutSubscription_isAnsweredByTheServer() async throws {
        try await withNATSServer { server in
            let client = try await server.connect()
            let inbox = try client.subscribe("inbox")

            try client.publish("nothing", replyTo: "inbox")
            var messages = inbox.makeAsyncIterator()

            #expect(try await messages.next()?.isNoResponders == true)
        }
    }

    @Test func subscription_withQueueGroup_sharesTheMessages() async throws {
        try await withNATSServer { server in
            let (first, second) = (try await server.connect(), try await server.connect())
            let subscriptions = try [first, second].map { try $0.subscribe("work", queueGroup: "workers") }
            try await first.flush()
            try await second.flush()

            for _ in 0..<100 { try first.publish("work") }
            try await first.flush()
            for subscription in subscriptions { subscription.drain() }
            var counts: [Int] = []
            for subscription in subscriptions {
                counts.append(try await subscription.reduce(0) { count, _ in count + 1 })
            }

            #expect(counts.reduce(0, +) == 100)
            #expect(counts.allSatisfy { $0 > 10 })
        }
    }

    @Test func subscription_whenTheReceiverIsSlow_throwsAfterTheMessagesThatWait() async throws {
        try await withNATSServer { server in
            let client = try await server.connect()
            let events = client.statusEvents()
            let subscription = try client.subscribe("fast", limit: 10)

            for _ in 0..<20 { try client.publish("fast") }
            try await client.flush()
            guard case .error(let event) = await events.first(where: { _ in true }) else {
                Issue.record("no event")
                return
            }
            #expect(event.code == .overflow)
            var count = 0
            let error = await #expect(throws: NATSError.self) { for try await _ in subscription { count += 1 } }

            #expect(error?.code == .overflow)
            #expect(count == 10)
        }
    }

    @Test func drain_withMessagesUnderWay_deliversThemAndCloses() async throws {
        try await withNATSServer { server in
            let client = try await server.connect()
            let subscription = try client.subscribe("a")
            for _ in 0..<1_000 { try client.publish("a") }

            await client.drain()

            #expect(try await subscription.reduce(0) { count, _ in count + 1 } == 1_000)
            #expect(client.isClosed)
            #expect(throws: NATSError.self) { try client.publish("a") }
        }
    }

    @Test func client_whenTheServerRestarts_reconnectsAndSendsWhatWaited() async throws {
        try await withNATSServer { server in
            let client = try await server.connect()
            let subscription = try client.subscribe("a")
            var events = client.statusEvents().makeAsyncIterator()

            await server.kill()
            #expect(await events.next() == .disconnected)
            try client.publish("a", payload: Data("waited".utf8))
            try await server.restart()
            #expect(await events.next() == .reconnected)
            var messages = subscription.makeAsyncIterator()

            #expect(try await messages.next()?.payload == Data("waited".utf8))
        }
    }

    @Test func client_whileDisconnected_limitsTheBytesThatWait() async throws {
        try await withNATSServer { server in
            let client = try await server.connect { $0.reconnectBufferSize = 10_000 }
            var events = client.statusEvents().makeAsyncIterator()
            await server.kill()
            #expect(await events.next() == .disconnected)

            let error = #expect(throws: NATSError.self) {
                for _ in 0..<200 { try client.publish("a", payload: Data(count: 1_000)) }
            }

            #expect(error?.code == .bufferFull)
        }
    }

    @Test func client_afterTheLastAttemptToReconnect_isClosed() async throws {
        try await withNATSServer { server in
            let client = try await server.connect { $0.reconnectAttempts = 2 }
            let events = client.statusEvents()
            let subscription = try client.subscribe("a")

            await server.kill()
            let all = await events.reduce(into: []) { $0.append($1) }

            #expect(all.last == .closed)
            #expect(client.isClosed)
            #expect(try await subscription.first { _ in true } == nil)
        }
    }

    @Test func connect_withoutServer_saysHowToFixIt() async throws {
        let port = try freePort()
        let error = await #expect(throws: NATSError.self) {
            try await NATSClient.connect(NATSOptions(servers: ["nats://127.0.0.1:\(port)"]))
        }

        #expect(error?.code == .noServer)
        #expect(
            error?.description.hasSuffix("To fix: start nats-server, and check the addresses and the network.") == true)
    }

    @Test(arguments: ["", ".", "a..b", "a b", "a\r\nPUB x 0", "a\u{0}b", ".a", "a.", "a.*", "a.>", "é\u{7F}"])
    func publish_toAnInvalidSubject_isRefused(subject: String) async throws {
        try await withNATSServer { server in
            let client = try await server.connect()

            let error = #expect(throws: NATSError.self) { try client.publish(subject) }

            #expect(error?.code == .invalidSubject)
            #expect(throws: NATSError.self) { try client.publish("a", replyTo: subject) }
        }
    }

    @Test(arguments: [("", "v"), ("a:b", "v"), ("a b", "v"), ("a", "v\r\nb: c"), ("a\n", "v")])
    func publish_withAnInvalidHeader_isRefused(name: String, value: String) async throws {
        try await withNATSServer { server in
            let client = try await server.connect()

            #expect(throws: NATSError.self) { try client.publish("a", headers: [name: value]) }
        }
    }

    @Test func publish_ofMoreThanTheServerPermits_isRefused() async throws {
        var settings = NATSServerSettings()
        settings.maximumPayload = 1_000
        try await withNATSServer(settings) { server in
            let client = try await server.connect()

            let error = #expect(throws: NATSError.self) { try client.publish("a", payload: Data(count: 1_001)) }

            #expect(error?.code == .payloadTooLarge)
            #expect(client.maximumPayload == 1_000)
            #expect(client.server?.maximumPayload == 1_000)
        }
    }
}
