import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing
import WorkIO

@testable import BoardDaemon

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DaemonTests {
    @Test(arguments: [
        (["--help"], 0, "Usage: boardd"), (["--version"], 0, "boardd 1.0"), (["--list"], 0, "  pub.work.convert"),
    ])
    func question_isAnsweredOnStandardOutput(_ arguments: [String], _ status: Int32, _ text: String) async throws {
        let daemon = try DaemonProcess(arguments)

        #expect(await daemon.exitStatus() == status)
        #expect(daemon.output.all.contains { $0.contains(text) })
        #expect(daemon.log.all.isEmpty)
    }

    @Test func option_thatIsWrong_endsWith64() async throws {
        let daemon = try DaemonProcess(["--servce", "work"])

        #expect(await daemon.exitStatus() == 64)
        #expect(daemon.log.all == ["boardd: '--servce' is not an option. To fix: write --service, or see --help."])
    }

    @Test func server_thatIsNotThere_endsWith69() async throws {
        let port = try freePort()
        let daemon = try DaemonProcess([
            "--nats", "nats://127.0.0.1:\(port)", "--service", "work", "--expose", "Work",
        ])

        #expect(await daemon.exitStatus() == 69)
        #expect(daemon.log.all.contains { $0.contains("error not-connected code=nats-no-server") })
    }

    @Test func durable_withoutJetStream_endsWith69() async throws {
        try await withNATSServer { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true))

            #expect(await daemon.exitStatus() == 69)
            #expect(daemon.log.all.contains { $0.contains("enable JetStream") })
        }
    }

    @Test func durable_withAnotherConfiguration_endsWith70() async throws {
        try await withNATSServer(.jetStream) { nats in
            try await JetStreamActivations(try await nats.connect(), service: "work").prepare()
            let daemon = try DaemonProcess(replica(nats, durable: true, "--dedup-window", "5"))

            #expect(await daemon.exitStatus() == 70)
            #expect(daemon.log.all.contains { $0.contains("duplicate_window is 600000000000, expected 5000000000") })
        }
    }

    @Test func boards_ofTheExampleModule_areServed() async throws {
        try await withNATSServer(.jetStream) { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true))
            try await daemon.serves()
            let caller = try await WorkCaller(nats)

            #expect(try await caller.map.ioWordCount.activation.firstOutput(with: "one two  three") == 3)
            #expect(try await caller.map.ioConvert.activation.firstOutput(with: .init("abc", to: .reversed)) == "cba")

            let numbers = Recorder<Int>()
            caller.map.ioCounter.flow.handle { numbers.add($0) }
            caller.map.ioCounter.activation.activate(with: 5)
            caller.map.ioCounter.interaction.send(command: .add(2))
            caller.map.ioCounter.interaction.send(command: .finish)
            await numbers.count(reaches: 2)
            #expect(numbers.values == [5, 7])

            daemon.signal(SIGTERM)
            #expect(await daemon.exitStatus() == 0)
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func signal_whenNothingIsUnderWay_endsWith0(_ signal: Int32) async throws {
        try await withNATSServer { nats in
            let daemon = try DaemonProcess(replica(nats))
            try await daemon.serves()

            daemon.signal(signal)

            #expect(await daemon.exitStatus() == 0)
            #expect(daemon.log.all.last?.hasSuffix("info drained") == true)
        }
    }

    @Test func signal_whileAnActivationIsUnderWay_waitsForItsAnswer() async throws {
        try await withNATSServer(.jetStream) { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true))
            try await daemon.serves()
            let caller = try await WorkCaller(nats)
            async let output = caller.map.ioConvert.activation.firstOutput(
                with: .init("a", to: .uppercase, pause: 1_500))
            try await health(of: nats) { $0.durable == 1 && $0.activations == 1 }

            daemon.signal(SIGTERM)

            #expect(try await output == "A")
            #expect(await daemon.exitStatus() == 0)
        }
    }

    @Test func durableActivations_areNoSessionsOfClients() async throws {
        try await withNATSServer(.jetStream) { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true, "--max-sessions", "1", "--tries", "1"))
            try await daemon.serves()
            let caller = try await WorkCaller(nats)

            let outputs = (0..<50).map { number in
                Task { @MainActor in
                    try await caller.map.ioConvert.activation.firstOutput(
                        with: .init("a\(number)", to: .uppercase, pause: 200))
                }
            }

            for (number, output) in outputs.enumerated() { #expect(try await output.value == "A\(number)") }
            withExtendedLifetime(daemon) {}
        }
    }

    @Test func subscription_thatIsRefused_endsWith70() async throws {
        var settings = NATSServerSettings()
        settings.authorization = """
            users: [ { user: replica, password: r, permissions: {
                subscribe: ["boardy.work.session.>", "boardy.work.health.>", "boardy.work.health"], publish: [">"] } } ]
            """
        try await withNATSServer(settings) { nats in
            let password = FileManager.default.temporaryDirectory.appending(path: "boardy-nats-\(UUID().uuidString)")
            try Data("r".utf8).write(to: password)
            defer { try? FileManager.default.removeItem(at: password) }
            let daemon = try DaemonProcess(replica(nats, "--user", "replica", "--password-file", password.path))

            #expect(await daemon.exitStatus() == 70)
            #expect(daemon.log.all.contains { $0.contains("NATS has ended the subscriptions of the replica") })
        }
    }

    @Test func signal_whenGivenTwice_endsAtOnceWith70() async throws {
        try await withNATSServer(.jetStream) { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true, "--drain-time", "3600"))
            try await daemon.serves()
            let caller = try await WorkCaller(nats)
            try await submit(.init("a", to: .uppercase, pause: 60_000), over: caller)
            try await health(of: nats) { $0.activations == 1 }

            daemon.signal(SIGTERM)
            _ = await daemon.log.line(containing: " draining ")
            daemon.signal(SIGTERM)

            #expect(await daemon.exitStatus() == 70)
            #expect(daemon.log.all.last?.contains("warning ended signal=SIGTERM") == true)
        }
    }

    @Test func drain_whenItsTimeIsOver_leavesTheActivationToAnotherReplica() async throws {
        try await withNATSServer(.jetStream) { nats in
            let first = try DaemonProcess(replica(nats, durable: true, "--drain-time", "1"))
            try await first.serves()
            let caller = try await WorkCaller(nats)
            async let output = caller.map.ioConvert.activation.firstOutput(
                with: .init("a", to: .uppercase, pause: 3_000))
            try await health(of: nats) { $0.activations == 1 }

            first.signal(SIGTERM)
            #expect(await first.exitStatus() == 0)
            let second = try DaemonProcess(replica(nats, durable: true))

            #expect(try await output == "A")
            withExtendedLifetime(second) {}
        }
    }

    @Test func server_whenItRestarts_isUsedAgain() async throws {
        try await withNATSServer(.jetStream) { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true))
            try await daemon.serves()
            let caller = try await WorkCaller(nats)
            #expect(try await caller.map.ioConvert.activation.firstOutput(with: .init("a", to: .uppercase)) == "A")

            await nats.kill()
            try await nats.restart()
            _ = await daemon.log.line(containing: "info reconnected")

            #expect(try await caller.map.ioConvert.activation.firstOutput(with: .init("b", to: .uppercase)) == "B")
            withExtendedLifetime(daemon) {}
        }
    }

    @Test func board_thatIsNotExposed_isRefused() async throws {
        try await withNATSServer(.jetStream) { nats in
            let daemon = try DaemonProcess(replica(nats, durable: true, "--retry-delay", "0", "--tries", "2"))
            try await daemon.serves()
            var options = DurableOptions()
            (options.tries, options.retryDelay) = (2, .zero)
            let client = try await nats.connect()
            let stored = try JetStreamActivations(client, service: "work", options: options)
            let launcher = PluginLauncher.with(options: MainOptions().with(ErrorSink.none).with(LeakDetection.off))
                .install(
                    remote: RemoteBoards(HiddenIO.self, HiddenDurableIO.self),
                    over: DeliveryTransport(durable: stored, others: try NATSTransport(client, service: "work"))
                ).instantiate()
            let map = launcher.mainboard.serviceMap

            let direct = await #expect(throws: BoardError.self) {
                try await map.destination(HiddenIO.self).activation.firstOutput(with: "")
            }
            #expect(direct?.code == .remoteNotConnected)
            let durable = await #expect(throws: BoardError.self) {
                try await map.destination(HiddenDurableIO.self).activation.firstOutput(with: "")
            }
            #expect(durable?.code == .remoteNotExposed)
            #expect(try await stored.deadLetters(of: HiddenDurableIO.self).count == 1)
            withExtendedLifetime(daemon) {}
        }
    }
}

/// A board that no replica exposes.
enum HiddenIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "pub.work.hidden"
}

/// A durable board that no replica exposes.
enum HiddenDurableIO: RemoteIOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "pub.work.hidden-durable"
    static let delivery = RemoteDelivery.durable
    static let scope = RemoteScope.activation
}
