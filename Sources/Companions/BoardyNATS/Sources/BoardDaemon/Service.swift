import BoardyCore
import BoardyLauncher
import BoardyNATS
import BoardyRemote
import Foundation

/// The life of a replica: connect, serve until a signal, drain.
@MainActor
final class Service {
    private enum End: Sendable {
        case signal(String)
        case closed
        case failed(String)
    }

    private let options: DaemonOptions
    private let version: String
    private let exposed: [RemoteBoards]
    private let log: DaemonLog
    private let start = ContinuousClock.now
    private var state = "serving"
    private let ends: AsyncStream<End>
    private let end: AsyncStream<End>.Continuation
    private let signals: TerminationSignals

    init(
        _ options: DaemonOptions, version: String, _ modules: KeyValuePairs<String, RemoteBoards>, _ log: DaemonLog
    ) {
        (self.options, self.version, self.log) = (options, version, log)
        exposed = modules.filter { options.exposed.contains($0.key) }.map(\.value)
        (ends, end) = AsyncStream.makeStream(of: End.self)
        signals = TerminationSignals { signal in
            log(.warning, "ended", ["signal": signal.rawValue, "reason": "second signal"])
            exit(ExitStatus.software.rawValue)
        }
        Task { [first = signals.first, end] in
            for await signal in first { end.yield(.signal(signal.rawValue)) }
        }
    }

    func run(_ install: () throws -> LauncherComponent) async -> ExitStatus {
        log(.info, "starting", ["service": options.service, "id": options.id, "version": version])
        let client: NATSClient
        do {
            var nats = options.nats
            nats.name = "\(options.service) \(options.id)"
            client = try await NATSClient.connect(nats)
        } catch {
            log(.error, "not-connected", ["code": error.code.rawValue, "reason": "\(error)"])
            return error.code == .invalidOption ? .usage : .unavailable
        }
        watch(client)
        do {
            let launcher = try install().install(observer: ErrorLog(log)).instantiate()
            return try await serve(launcher, over: client)
        } catch {
            log(.error, "failed", ["reason": "\(error)"])
            client.close()
            return (error as? BoardError)?.code == .durableUnreachable ? .unavailable : .software
        }
    }

    // MARK: Serving

    private func serve(_ launcher: PluginLauncher, over client: NATSClient) async throws -> ExitStatus {
        let servers = try await Servers(launcher, exposing: exposed, options, client)
        let health = try HealthResponder(client, service: options.service, id: options.id) { [weak self] in
            guard let self else { return .stopped }
            return report(servers, client)
        }
        servers.start { [end] reason in
            // The end of the connection is reported on its own.
            if !client.isClosed { end.yield(.failed(reason)) }
        }
        // A client that connects after this line reaches the replica.
        try await client.flush()
        log(.info, "serving", ["boards": servers.exposedBoards.map(\.rawValue).joined(separator: ",")])

        var iterator = ends.makeAsyncIterator()
        let status: ExitStatus
        switch await iterator.next() {
        case .signal(let name):
            log(.info, "draining", ["signal": name, "activations": "\(servers.activationCount)"])
            status = .done
        case .closed:
            log(.error, "not-connected", ["reason": "the connection to NATS was lost for too long"])
            return .unavailable
        case .failed(let reason):
            log(.error, "failed", ["reason": reason])
            status = .software
        case nil: status = .software
        }
        state = "draining"
        await servers.drain(within: options.drainTime)
        health.stop()
        await client.drain(within: .seconds(5))
        if status == .done { log(.info, "drained") }
        return status
    }

    private func report(_ servers: Servers, _ client: NATSClient) -> HealthReport {
        let uptime = (ContinuousClock.now - start) / Duration.seconds(1)
        return HealthReport(
            id: options.id, service: options.service, version: version, state: state,
            uptime: (uptime * 1_000).rounded() / 1_000, sessions: servers.sessionCount,
            activations: servers.activationCount, durable: servers.durableCount,
            boards: servers.exposedBoards.map(\.rawValue), nats: client.server?.url)
    }

    /// Logs the changes of the connection, and ends the replica when the client has given up.
    private func watch(_ client: NATSClient) {
        let events = client.statusEvents()
        Task { [log, end] in
            for await event in events {
                switch event {
                case .disconnected: log(.warning, "disconnected")
                case .reconnected: log(.info, "reconnected")
                case .closed: end.yield(.closed)
                case .error(let error):
                    log(.warning, "nats-error", ["code": error.code.rawValue, "reason": error.text])
                }
            }
        }
    }
}

extension HealthReport {
    /// The report of a replica that has ended.
    fileprivate static let stopped = HealthReport(
        id: "", service: "", version: "", state: "stopped", uptime: 0, sessions: 0, activations: 0, boards: [])
}

/// Logs the errors of boards by their codes. Only the level debug adds their texts, because these can contain values.
@MainActor
private final class ErrorLog: BoardObserver {
    private let log: DaemonLog

    init(_ log: DaemonLog) { self.log = log }

    func boardDidEmit(_ event: BoardEvent) {
        guard case .error(let error) = event.kind else { return }
        log(.warning, "board-error", ["code": error.code.rawValue])
        log(.debug, "board-error-text", ["code": error.code.rawValue, "text": "\(error)"])
    }
}
