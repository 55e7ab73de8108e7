import BoardyCore
import BoardyLauncher
import BoardyNATS
import BoardyRemote
import Foundation

/// The servers of a replica: one for the sessions of clients and, if it is enabled, one for durable activations.
///
/// They are two, so that clients cannot take the sessions that durable activations need.
@MainActor
final class Servers {
    private let server: BoardServer
    private let listener: NATSListener
    private var runs: [Task<Void, Never>] = []
    private let durable: (server: BoardServer, listener: DurableListener)?

    /// The time in which the sessions arrive that NATS has already given to this replica.
    private static let arrivalTime = Duration.seconds(2)

    init(
        _ launcher: PluginLauncher, exposing boards: [RemoteBoards], _ options: DaemonOptions, _ client: NATSClient
    ) async throws {
        var limits = RemoteLimits()
        limits.sessions = options.maximumSessions
        server = BoardServer(launcher, exposing: boards, limits: limits)
        listener = try NATSListener(client, service: options.service, exposing: boards, limits: limits)
        if options.isDurable {
            limits.sessions = options.durable.activationsOfReplica
            let activations = try JetStreamActivations(client, service: options.service, options: options.durable)
            durable = (
                BoardServer(launcher, exposing: boards, limits: limits),
                try await DurableListener.start(activations, limits: limits)
            )
        } else {
            durable = nil
        }
    }

    var exposedBoards: [BoardID] { server.exposedBoards }
    var sessionCount: Int { server.sessionCount + (durable?.server.sessionCount ?? 0) }
    var activationCount: Int { server.activationCount + (durable?.server.activationCount ?? 0) }
    var durableCount: Int? { durable?.listener.activationCount }

    /// Begins to serve.
    ///
    /// - Parameter onEnd: receives the reason when something is not served any more, before or after a drain.
    func start(onEnd: @escaping @Sendable (String) -> Void) {
        serve(server, listener, onEnd)
        if let durable { serve(durable.server, durable.listener, onEnd) }
    }

    private func serve(
        _ server: BoardServer, _ listener: any BoardListener, _ onEnd: @escaping @Sendable (String) -> Void
    ) {
        runs.append(
            Task {
                do {
                    try await server.run(listener)
                    onEnd("NATS has ended the subscriptions of the replica")
                } catch { onEnd("\(error)") }
            })
    }

    /// Accepts nothing more, and waits for what is under way. What has not ended then is ended; durable activations are left to
    /// the other replicas.
    func drain(within time: Duration) async {
        let deadline = ContinuousClock.now + time
        durable?.listener.close()
        await wait(at: min(deadline, .now + Self.arrivalTime)) { [listener] in await listener.drain() }
        await server.drain(within: max(.zero, deadline - .now))
        if let durable {
            await wait(at: deadline) { await durable.listener.drain() }
            await durable.server.drain(within: .zero)
        }
        for run in runs { await run.value }
    }

    private func wait(at deadline: ContinuousClock.Instant, _ operation: @escaping @Sendable () async -> Void) async {
        await withDiscardingTaskGroup { group in
            let limited = Task { await operation() }
            group.addTask {
                try? await Task.sleep(until: deadline)
                limited.cancel()
            }
            await limited.value
            group.cancelAll()
        }
    }
}
