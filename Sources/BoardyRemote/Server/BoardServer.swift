public import BoardyCore
import BoardyEventRecords
public import BoardyLauncher
import BoardySupport

/// Serves boards of a launcher to clients elsewhere.
///
/// ```swift
/// let launcher = PluginLauncher.with(options: .default)
///     .install(launcherPlugin: EmployeeManagementLauncherPlugin())
///     .instantiate()
/// let server = BoardServer(launcher, exposing: [EmployeeManagementBoards.remote])
/// try await server.run(StandardStreams())
/// ```
///
/// For a client, only the exposed boards exist. Each session has a motherboard of its own with the boards, the gates and the
/// settings of all modules, so sessions share services and not boards. A session ends with its connection, or after
/// ``RemoteLimits/idleTime`` without a frame. Its boards are then removed.
@MainActor
public final class BoardServer {
    let launcher: PluginLauncher
    let limits: RemoteLimits
    let answers = AnswerCache()
    let events: SessionEvents
    private let makeContext: @MainActor (BoardSession) -> AnyObject?
    private let exposed: [BoardID: any RemoteIOInterface.Type]
    private var connections: [Int: ServedConnection] = [:]
    private var sessionShares: FairShare

    /// The number of the newest session of all servers. The motherboards of a launcher's sessions have different numbers, by
    /// which their events are told apart.
    private static var newest = 0
    private var isDraining = false
    private var whenIdle: [CheckedContinuation<Void, Never>] = []
    private var sweeper: Task<Void, Never>?

    /// Creates a server. It serves nothing before ``serve(_:)`` or ``run(_:)`` is called.
    ///
    /// - Parameters:
    ///   - launcher: the launcher with the modules. The server keeps it.
    ///   - exposed: the boards that clients can activate.
    ///   - limits: the limits for clients.
    ///   - context: returns the context for the boards of a session, such as a screen that sends its pages to the client.
    ///     The server holds it until the session ends.
    public init(
        _ launcher: PluginLauncher, exposing exposed: [RemoteBoards], limits: RemoteLimits = RemoteLimits(),
        context: @escaping @MainActor (BoardSession) -> AnyObject? = { _ in nil }
    ) {
        (self.launcher, self.limits, makeContext) = (launcher, limits, context)
        sessionShares = FairShare(limit: limits.sessions)
        events = SessionEvents(of: launcher.diagnostics)
        let entries = exposed.flatMap(\.entries).map { ($0.boardID, $0) }
        self.exposed = Dictionary(entries) { first, _ in first }
    }

    // MARK: Sessions

    /// The number of connections with a session, or that are about to begin one.
    public var sessionCount: Int { connections.count }

    /// The number of activations that are not answered.
    public var activationCount: Int { connections.values.reduce(0) { $0 + ($1.board?.activationCount ?? 0) } }

    /// The boards that clients can activate, sorted.
    public var exposedBoards: [BoardID] { exposed.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Serves the session of a connection. Returns after the session has ended and the connection was closed.
    public func serve(_ connection: any BoardConnection) async {
        Self.newest += 1
        let number = Self.newest
        let served = ServedConnection(connection, number: number, of: self)
        if isDraining { return await served.refuse(.remoteStopped) }
        if let limit = sessionShares.take(1, for: connection.client) {
            return await served.refuse(.remoteTooManySessions(limit: limit, of: limits.sessions))
        }
        connections[number] = served
        startSweeper()
        await served.run()
        connections[number] = nil
        sessionShares.giveBack(1, of: connection.client)
        if connections.isEmpty {
            sweeper?.cancel()
            sweeper = nil
        }
        checkIdle()
    }

    /// Serves the connections of a listener until it ends, and returns after their sessions have ended.
    ///
    /// Each session handles its first frames before another connection is accepted. What waits is therefore in the listener,
    /// which knows its limits and the order.
    public func run(_ listener: any BoardListener) async throws {
        try await withThrowingDiscardingTaskGroup { sessions in
            while let connection = try await listener.accept() {
                let session: @MainActor @Sendable () async -> Void = { await self.serve(connection) }
                sessions.addTask(operation: session)
                await Task.yield()
            }
        }
    }

    /// Accepts no further sessions, waits until all activations are answered, and ends the sessions.
    ///
    /// Clients receive the error `remote-stopped`.
    ///
    /// - Parameter time: the time to wait for answers.
    public func drain(within time: Duration) async {
        isDraining = true
        let timer = Task { [weak self] in
            try? await Task.sleep(for: time.forClocks)
            self?.resumeIdle()
        }
        if activationCount > 0 { await withCheckedContinuation { whenIdle.append($0) } }
        timer.cancel()
        for served in connections.values { served.end(.remoteStopped) }
    }

    func checkIdle() { if !whenIdle.isEmpty, activationCount == 0 { resumeIdle() } }

    private func resumeIdle() {
        let waiting = whenIdle
        whenIdle = []
        waiting.forEach { $0.resume() }
    }

    // MARK: For connections

    /// Makes the board of a session.
    func makeBoard(_ id: BoardID, for connection: ServedConnection) throws(BoardError) -> any ServedBoardProtocol {
        guard let interface = exposed[id] else {
            let similar = nearMisses(to: id.rawValue, among: exposed.keys.map(\.rawValue)).map { BoardID($0) }
            throw .remoteNotExposed(id, suggestions: similar)
        }
        return make(interface, for: connection)
    }

    private func make<IO: RemoteIOInterface>(
        _: IO.Type, for connection: ServedConnection
    ) -> any ServedBoardProtocol {
        let motherboard = launcher.makeSessionMotherboard("session \(connection.number)")
        let context = makeContext(BoardSession(motherboard: motherboard, board: IO.boardID, connection))
        if let context { motherboard.putIntoContext(context) }
        return ServedBoard<IO>(on: motherboard, in: context, for: connection, of: self)
    }

    /// Ends the session that works on a key, because its client has sent the activation again over another connection.
    func supersede(_ number: Int) {
        connections[number]?.end(.remoteConnectionLost(reason: "the client has sent the activation again"))
    }

    private func startSweeper() {
        guard sweeper == nil else { return }
        sweeper = Task { [weak self, interval = limits.idleTime.forClocks / 4] in
            while (try? await Task.sleep(for: interval)) != nil {
                guard let self else { return }
                for served in connections.values { served.checkIdleTime() }
            }
        }
    }
}
