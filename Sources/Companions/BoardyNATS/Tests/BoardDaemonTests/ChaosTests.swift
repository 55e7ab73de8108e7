import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

/// Replicas and servers that are killed or cut off. `BOARDY_STORM=1` breaks more of them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChaosTests {
    nonisolated static let isFull = ProcessInfo.processInfo.environment["BOARDY_STORM"] == "1"

    /// The limits of a client that notices soon that a replica is gone.
    private var limits: RemoteLimits {
        var limits = RemoteLimits()
        limits.pingInterval = .milliseconds(300)
        limits.attempts = 20
        return limits
    }

    @Test func replicas_whenKilledAtRandom_loseAndRepeatNothing() async throws {
        let kills = Self.isFull ? 200 : 5
        try await withNATSServer(.jetStream) { nats in
            let effects = try WorkEffects()
            let options = ChaosLoad.options(acknowledgementWait: 1)
            func start() throws -> DaemonProcess {
                try DaemonProcess(ChaosLoad.replica([nats], options), environment: effects.environment)
            }
            var replicas = try (1...3).map { _ in try start() }
            for replica in replicas { try await replica.serves() }
            let caller = try await WorkCaller(nats, options: options, limits: limits)
            let load = ChaosLoad(caller: caller, effects: effects)

            let counts = try await load.run(alsoIdempotent: true) {
                for _ in 1...kills {
                    try await pause(20...400)
                    let victim = Int.random(in: replicas.indices)
                    replicas[victim].signal(SIGKILL)
                    #expect(await replicas[victim].exitStatus() == 128 + SIGKILL)
                    replicas[victim] = try start()
                    // A replica can be killed before it serves, but not all of them at the same time.
                    if Bool.random() { try await replicas[victim].serves() }
                }
            }

            print("\(kills) kills of replicas: \(counts)")
            await end(replicas)
        }
    }

    @Test(.enabled(if: isFull)) func servers_ofACluster_whenKilledOneByOne_loseNothing() async throws {
        let servers = try await NATSServer.startCluster(.jetStream)
        let effects = try WorkEffects()
        let options = ChaosLoad.options(acknowledgementWait: 3, streamReplicas: 3)
        let replicas = try (1...2).map { _ in
            try DaemonProcess(ChaosLoad.replica(servers, options), environment: effects.environment)
        }
        for replica in replicas { try await replica.serves() }
        let load = ChaosLoad(caller: try await WorkCaller(servers, options: options, limits: limits), effects: effects)

        let counts = try await load.run(alsoIdempotent: false) {
            for _ in 1...20 {
                let victim = servers[Int.random(in: servers.indices)]
                try await pause(500...2_000)
                await victim.kill()
                try await pause(500...2_000)
                try await victim.restart()
                // The next server is killed when this one has caught up, because two of three have to be current.
                try await load.areCurrent(servers)
            }
        }

        print("20 kills of servers: \(counts)")
        await end(replicas)
        for server in servers { await server.stop() }
    }

    // MARK: Partitions

    @Test(.enabled("needs the rights of root, to make network namespaces", { await TestNetwork.isAvailable() }))
    func replicas_whenCutOffAtRandom_loseAndRepeatNothing() async throws {
        let cuts = Self.isFull ? 40 : 3
        try await withTestNetwork { network in
            var settings = NATSServerSettings.jetStream
            settings.address = network.address
            let nats = try await NATSServer.start(settings)
            let effects = try WorkEffects()
            let options = ChaosLoad.options(acknowledgementWait: 1)
            let machines = try await network.machines(3)
            let replicas = try machines.map {
                try DaemonProcess(ChaosLoad.replica([nats], options), environment: effects.environment, on: $0)
            }
            for replica in replicas { try await replica.serves() }
            let caller = try await WorkCaller(nats, options: options, limits: limits)
            let load = ChaosLoad(caller: caller, effects: effects)

            let counts = try await load.run(alsoIdempotent: true) {
                for _ in 1...cuts {
                    let victim = machines[Int.random(in: machines.indices)]
                    try await pause(100...1_000)
                    try await victim.cut()
                    try await pause(500...4_000)
                    try await victim.heal()
                }
            }

            print("\(cuts) partitions of a replica: \(counts)")
            await end(replicas)
            await nats.stop()
        }
    }

    @Test(
        .enabled("needs the rights of root, to make network namespaces", { await TestNetwork.isAvailable() && isFull }))
    func servers_ofACluster_whenCutOffOneByOne_loseNothing() async throws {
        try await withTestNetwork { network in
            let machines = try await network.machines(3)
            let servers = try await NATSServer.startCluster(.jetStream, on: machines)
            let effects = try WorkEffects()
            let options = ChaosLoad.options(acknowledgementWait: 3, streamReplicas: 3)
            let replicas = try (1...2).map { _ in
                try DaemonProcess(ChaosLoad.replica(servers, options), environment: effects.environment)
            }
            for replica in replicas { try await replica.serves() }
            let caller = try await WorkCaller(servers, options: options, limits: limits)
            let load = ChaosLoad(caller: caller, effects: effects)

            let counts = try await load.run(
                alsoIdempotent: false, storesEachResultOnce: false, repair: load.replaceConsumerLeader
            ) {
                for _ in 1...20 {
                    let victim = machines[Int.random(in: machines.indices)]
                    try await pause(500...2_000)
                    try await victim.cut()
                    // Longer than an election, which takes 4 to 9 seconds.
                    try await pause(500...12_000)
                    try await victim.heal()
                    try await load.areCurrent(servers)
                }
            }

            print("20 partitions of a server: \(counts)")
            await end(replicas)
            for server in servers { await server.stop() }
        }
    }

    // MARK: Steps

    private func pause(_ milliseconds: ClosedRange<Int>) async throws {
        try await Task.sleep(for: .milliseconds(Int.random(in: milliseconds)))
    }

    private func end(_ replicas: [DaemonProcess]) async {
        for replica in replicas { replica.signal(SIGTERM) }
        for replica in replicas { _ = await replica.exitStatus() }
    }
}
