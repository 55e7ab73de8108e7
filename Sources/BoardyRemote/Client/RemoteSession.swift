import BoardyCore
import BoardyEventRecords
import BoardyKit
import Foundation

/// One session with a server: a connection, and the activations that were sent over it.
///
/// ```
///   new ──first activation──▶ connecting ──▶ open ──▶ ended
///                                 ▲           │
///                                 └───────────┘  the connection is lost, and all activations may be repeated
/// ```
@MainActor
final class RemoteSession<IO: RemoteIOInterface>: PingedSession {
    /// The work that owns the session, which the session does not keep alive.
    private weak var work: RemoteWork<IO>?
    private let client: RemoteClient
    private let id: BoardID
    private var number = 0

    /// The activations that are not answered, by number.
    private(set) var calls: [Int: RemoteCall<IO>] = [:]
    private var newestCall = 0

    /// Indicates whether an activation was answered, so that the board elsewhere may be of use without a pending one.
    private(set) var hasAnswered = false

    private var sender: FrameSender?

    /// The attempt to connect; nil after it has succeeded.
    private var attempt: CancelOnDeinit?

    /// The events of the server at the other end of the connection.
    private var events: ForeignEvents
    private var hasEnded = false

    /// Indicates whether the activations wait for another attempt to connect.
    private var isWaiting = false

    /// The intervals between pings in which no frame was received.
    private var silentIntervals = 0

    init(of work: RemoteWork<IO>, _ client: RemoteClient) {
        (self.work, self.client, id) = (work, client, work.id)
        events = ForeignEvents(at: client.transport.place)
        number = client.add(self)
    }

    // MARK: Sending

    /// Returns the number for the next activation.
    func nextCall() -> Int {
        newestCall += 1
        return newestCall
    }

    func add(_ call: RemoteCall<IO>) { calls[call.number] = call }

    /// Sends an added activation, unless it has ended.
    func activate(_ call: RemoteCall<IO>) {
        // During a wait, it is sent after it, with the others.
        if calls[call.number] === call, !isWaiting { send(call.frame) }
    }

    /// Sends a command, or reports that it is lost with the connection.
    func send(command frame: Frame) {
        if isWaiting {
            work?.report(BoardError.remoteConnectionLost(reason: "the command was not sent").concerning(id))
        } else {
            send(frame)
        }
    }

    private func send(_ frame: Frame) {
        guard !hasEnded else { return }
        if sender == nil { connect() }
        if let event = frame.event { events.noteSent(event) }
        do { try sender?.send(frame) } catch { lose(error) }
    }

    /// Ends the session from this side.
    func end(_ failure: BoardError? = nil) {
        guard !hasEnded else { return }
        var frame = Frame(.end)
        frame.failure = failure.map { RemoteFailure($0) }
        hasEnded = true
        calls = [:]
        client.remove(number)
        attempt = nil
        // The server closes a traced session, after its last events.
        sender?.finish(frame, waitsForPeer: events.isInUse)
    }

    func forget(_ call: RemoteCall<IO>) { calls[call.number] = nil }

    // MARK: The connection

    private func connect() {
        let sender = FrameSender(limits: client.limits) { [weak self] in self?.current($0)?.lose($1) }
        self.sender = sender
        silentIntervals = 0
        let events = ForeignEvents(at: client.transport.place)
        self.events = events
        let (transport, diagnostics) = (client.transport, work?.diagnostics)
        let attempt = Task.detached { try await transport.connect() }
        self.attempt = CancelOnDeinit(attempt)
        detached { [weak self] in
            do {
                let connection = try await attempt.value
                sender.open(connection)
                self?.current(sender)?.attempt = nil
                try await Self.receive(from: connection, for: { self?.current(sender) }) { late in
                    guard let diagnostics, events.isInUse, late.kind != .end else { return false }
                    events.deliver(late, to: diagnostics)
                    return true
                }
                self?.current(sender)?.lose(BoardError.remoteConnectionLost(reason: "the server closed it"))
            } catch {
                self?.current(sender)?.lose(error)
            }
        }
    }

    /// Returns the session while a connection is its current one.
    private func current(_ sender: FrameSender) -> RemoteSession? { !hasEnded && self.sender === sender ? self : nil }

    /// - Parameter receiveLate: receives a frame after the end of the session, and returns false if it was the last one.
    private static func receive(
        from connection: any BoardConnection, for session: @MainActor () -> RemoteSession?,
        orLate receiveLate: @MainActor (Frame) -> Bool
    ) async throws {
        var turn = 0
        while let frame = try await connection.receive() {
            if let session = session() {
                session.receive(frame)
            } else if !receiveLate(frame) {
                return connection.close()
            }
            turn += 1
            if turn.isMultiple(of: framesPerTurn) { await Task.yield() }
        }
    }

    /// Sends a ping, or ends the connection if the server has sent nothing for three intervals.
    func ping() {
        guard sender != nil, !hasEnded else { return }
        silentIntervals += 1
        if silentIntervals > 3 {
            lose(BoardError.remoteUnresponsive(for: client.limits.pingInterval * 3))
        } else {
            send(Frame(.ping))
        }
    }

    /// Handles the loss of the connection. Activations that may be repeated are sent over another one. Otherwise the board
    /// elsewhere is lost, and its activations fail.
    private func lose(_ error: any Error) {
        guard !hasEnded else { return }
        // The cancellation of the attempt may use the board, so it follows the changes.
        let former = attempt
        defer { withExtendedLifetime(former) {} }
        attempt = nil
        sender?.close()
        sender = nil
        let error = BoardError(ofConnection: error).concerning(id)
        let attempts = calls.values.map(\.attempts).max() ?? client.limits.attempts
        guard IO.delivery != .atMostOnce, error.permitsRepetition, attempts < client.limits.attempts else {
            return finish(failing: inOrder, error)
        }
        reconnect(after: client.limits.retryDelay.forClocks * (1 << min(attempts - 1, 10)), error)
    }

    private func reconnect(after delay: Duration, _ error: BoardError) {
        isWaiting = true
        detached { [weak self] in
            try? await Task.sleep(for: delay.forClocks)
            guard let self, !hasEnded else { return }
            isWaiting = false
            if calls.isEmpty { return finish(failing: [], error) }
            for call in inOrder where !isWaiting && !hasEnded {
                call.prepareNextAttempt()
                send(call.frame)
            }
        }
    }

    /// Ends the session without its server.
    private func finish(failing lost: [RemoteCall<IO>], _ error: BoardError) {
        hasEnded = true
        calls = [:]
        client.remove(number)
        attempt = nil
        sender?.close()
        work?.sessionFailed(self, lost, error)
    }

    var inOrder: [RemoteCall<IO>] { calls.values.sorted { $0.number < $1.number } }

    // MARK: Receiving

    private func receive(_ frame: Frame) {
        silentIntervals = 0
        let pending = calls.count
        defer { hasAnswered = hasAnswered || calls.count < pending }
        guard let work else { return }
        if frame.kind == .event { return events.deliver(frame, to: work.diagnostics) }
        guard let event = frame.event.flatMap({ events[$0] }) else { return handle(frame, work) }
        work.perform(after: event) { handle(frame, work) }
    }

    private func handle(_ frame: Frame, _ work: RemoteWork<IO>) {
        switch frame.kind {
        case .output:
            let answered = (frame.calls ?? []).compactMap { calls.removeValue(forKey: $0) }
            work.receiveOutput(frame.body, answering: answered)
        case .answer:
            if let call = takeCall(of: frame) { work.receiveAnswer(frame.body, for: call) }
        case .returned:
            if let call = takeCall(of: frame) { work.endWithoutOutput(call) }
        case .failed:
            let error = (frame.failure ?? RemoteFailure(code: "unknown", text: "no reason")).error(of: id)
            if frame.call == nil {
                work.report(error)
            } else if let call = takeCall(of: frame) {
                work.fail(call, error)
            }
        case .completed, .removed:
            boardEnded(frame)
        case .action:
            work.receiveAction(frame.body)
        case .context:
            work.receiveContext(frame.body)
        case .event, .pong:
            break
        case .end:
            lose(
                frame.failure?.remoteError(of: id)
                    ?? .remoteConnectionLost(reason: "the server ended the session"))
        case .activate, .command, .ping:
            let error = BoardError.remoteUnexpectedFrame(frame.kind, reason: "only clients send it")
            sender?.finish(Frame(.end))
            finish(failing: inOrder, error.concerning(id))
        }
    }

    private func takeCall(of frame: Frame) -> RemoteCall<IO>? { frame.call.flatMap { calls.removeValue(forKey: $0) } }

    /// Handles the completion or removal of the board elsewhere, which ends some activations. Others may have arrived there
    /// later. They have a new board then, for which the proxy stays installed.
    private func boardEnded(_ frame: Frame) {
        guard let work else { return }
        let ended = (frame.calls ?? []).compactMap { calls.removeValue(forKey: $0) }
        for call in ended { work.reportEnd(of: call) }
        let isDecision = frame.isDecision == true
        let reason: RemovalReason =
            frame.kind == .removed ? .removed : .completed(isDone: frame.isDone == true, isDecision: isDecision)
        if calls.isEmpty { work.sessionCompleted(self, reason) } else { work.boardWasReplaced(reason) }
        // Later than the handlers of the completion, because a gate takes its decision from the completion.
        for call in ended { work.tellCompletion(to: call) }
    }
}

/// The number of frames that a connection handles before other work of the main actor has a turn.
let framesPerTurn = 64
