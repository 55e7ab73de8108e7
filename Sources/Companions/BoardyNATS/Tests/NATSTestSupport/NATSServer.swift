public import BoardyNATS
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A `nats-server` with a free port and a temporary folder, on the loopback interface or on a machine of a ``TestNetwork``.
///
/// The process ends when the server is stopped or released, and also if the process of the tests is killed.
public final class NATSServer: Sendable {
    /// The port for clients, which a restart keeps.
    public let port: Int

    /// The settings.
    public let settings: NATSServerSettings

    /// The folder with the configuration and the streams.
    public let folder: URL

    private let running = Mutex<ServerProcess?>(nil)

    private init(_ settings: NATSServerSettings, port: Int) throws {
        self.settings = settings
        self.port = port
        folder = FileManager.default.temporaryDirectory.appending(path: "boardy-nats-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        running.withLock { $0?.end() }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts a server, and returns when it accepts clients.
    public static func start(_ settings: NATSServerSettings = NATSServerSettings()) async throws -> NATSServer {
        let server = try NATSServer(settings, port: try settings.port ?? freePort())
        try await server.restart()
        return server
    }

    /// Starts the servers of a cluster, and returns when each is healthy.
    ///
    /// - Parameter machines: the machines of the servers; empty for that of the tests.
    public static func startCluster(
        of count: Int = 3, _ settings: NATSServerSettings = NATSServerSettings(),
        on machines: [TestNetwork.Machine] = []
    ) async throws -> [NATSServer] {
        let ports = try (0..<count).map { _ in try freePort() }
        var members = Array(repeating: settings, count: count)
        for (number, machine) in machines.enumerated() { members[number].machine = machine }
        let routes = zip(members, ports).map { "\($0.address):\($1)" }
        for number in members.indices {
            members[number].cluster = .init(
                name: "n\(number + 1)", port: ports[number], routes: routes, monitoringPort: try freePort())
        }
        let servers = try members.map { try NATSServer($0, port: try freePort()) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in servers { group.addTask { try await server.restart() } }
            try await group.waitForAll()
        }
        for server in servers { try await server.becomesHealthy() }
        return servers
    }

    /// The address for clients.
    public var url: String { "\(settings.certificates == nil ? "nats" : "tls")://\(settings.address):\(port)" }

    /// The options of a client of the server, with the certificate authority of the server and short waits.
    public var options: NATSOptions {
        var options = NATSOptions(servers: [url])
        options.tls = settings.certificates.map { NATSCertificates(authorityFile: $0.authority) }
        options.reconnectWait = .milliseconds(20)
        return options
    }

    /// Connects a client.
    public func connect(_ change: @Sendable (inout NATSOptions) -> Void = { _ in }) async throws -> NATSClient {
        var options = options
        change(&options)
        return try await NATSClient.connect(options)
    }

    /// The identifier of the process; nil while the server is stopped.
    public var pid: Int32? { running.withLock { $0?.pid } }

    /// Returns when a server of a cluster has all metadata, streams and consumers, as its `/healthz` says:
    /// [Monitoring](https://docs.nats.io/running-a-nats-service/nats_admin/monitoring).
    ///
    /// - Throws: ``NotStarted`` after three minutes, or if the server is in no cluster.
    public func becomesHealthy() async throws {
        let end = ContinuousClock.now + .seconds(settings.cluster == nil ? 0 : 180)
        while await !isHealthy {
            guard ContinuousClock.now < end else { throw NotStarted(log: log) }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    private var isHealthy: Bool {
        get async {
            guard let port = settings.cluster?.monitoringPort,
                let url = URL(string: "http://\(settings.address):\(port)/healthz"),
                let (_, response) = try? await URLSession.shared.data(for: URLRequest(url: url, timeoutInterval: 5))
            else { return false }
            return (response as? HTTPURLResponse)?.statusCode == 200
        }
    }

    /// Starts the server again, with the same port and the same streams.
    public func restart() async throws {
        let file = folder.appending(path: "nats.conf")
        try settings.text(port: port, folder: folder).write(to: file, atomically: true, encoding: .utf8)
        // Another process can have taken the port in the meantime.
        var log: [String] = []
        for _ in 1...5 {
            let process = try ServerProcess(configuration: file, command: settings.machine?.command ?? [])
            if await process.line(containing: "Server is ready") != nil, process.pid != nil {
                return running.withLock { $0 = process }
            }
            log = process.log
            process.end()
            try await Task.sleep(for: .milliseconds(100))
        }
        throw NotStarted(log: log)
    }

    /// Stops the server in an orderly way, and returns when the process has ended.
    public func stop() async { await end(with: SIGTERM) }

    /// Kills the server, and returns when the process has ended.
    public func kill() async { await end(with: SIGKILL) }

    /// Stops the process as `kill -STOP` does: its connections stay open, and nothing is answered.
    public func pause() { running.withLock { $0?.signal(SIGSTOP) } }

    /// Continues a paused process.
    public func resume() { running.withLock { $0?.signal(SIGCONT) } }

    /// Returns when the server has logged a text, which it may have done before; nil if it ended first.
    @discardableResult
    public func line(containing text: String) async -> String? {
        await running.withLock { $0 }?.line(containing: text)
    }

    /// The lines that the server has logged since its last start.
    public var log: [String] { running.withLock { $0?.log } ?? [] }

    private func end(with signal: Int32) async {
        let process = running.withLock { process in
            defer { process = nil }
            return process
        }
        guard let process else { return }
        process.signal(signal)
        await process.ended()
        process.end()
    }

    /// The server did not start.
    public struct NotStarted: Error, CustomStringConvertible {
        let log: [String]

        /// The log of the server.
        public var description: String {
            "nats-server did not start. To fix: install it, for example with 'apt-get install nats-server'. Its log: "
                + log.joined(separator: "\n")
        }
    }
}
