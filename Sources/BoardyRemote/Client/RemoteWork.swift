import BoardyCore
import BoardyKit
import BoardySupport
import Foundation

/// The activations of a remote board that are not answered, and the sessions that they were sent in.
///
/// An activation is answered once. The function that removes it reports the end.
@MainActor
final class RemoteWork<IO: RemoteIOInterface>: BoardWork {
    let slot: Slot<IO>
    let id: BoardID
    let motherboard: BoardID?
    let diagnostics: Diagnostics
    let client: RemoteClient
    weak var board: Board<IO>?

    /// The sessions of the installed board: one, or one for each activation.
    var sessions: [RemoteSession<IO>] = []

    /// Indicates whether a session has ended with a board that was done, or that was not.
    var hasSucceeded = false
    var hasFailed = false

    /// The activations that ``stop()`` ended and ``reportStopped()`` has not reported yet.
    private var stopped: [RemoteCall<IO>] = []

    init(of board: Board<IO>, on slot: Slot<IO>, _ client: RemoteClient) {
        (self.board, self.slot, self.client) = (board, slot, client)
        (id, motherboard, diagnostics) = (slot.id, slot.motherboardID, slot.diagnostics)
    }

    deinit {
        guard !sessions.isEmpty else { return }
        // The motherboard was released while activations were under way.
        Task { @MainActor [sessions, id, motherboard, diagnostics] in
            for session in sessions {
                for call in session.inOrder {
                    diagnostics.withSpan(
                        .taskEnded(id, activation: call.activation.number, .cancelled), on: motherboard,
                        cause: .flow(of: id), continuing: call.activation.event, {})
                }
                session.end()
            }
        }
    }

    private var callCount: Int { sessions.reduce(0) { $0 + $1.calls.count } }

    var isAtWork: Bool { slot.work === self && slot.isOpen }

    private var scope: RemoteScope { IO.delivery == .durable ? .activation : IO.scope }

    // MARK: Input

    func activate(with input: IO.Input, for listener: (any ActivationListener<IO>)?) {
        listener?.willReportResult()
        let activation = TaskActivation<IO>(input, event: diagnostics.currentEvent, for: listener)
        switch AsyncPath.begin(.task, of: id, for: activation, limit: diagnostics.asyncCycleLimit) {
        case .success(let path): activation.path = path
        case .failure(let refusal):
            diagnostics.report(refusal)
            listener?.activationFailed(refusal.error)
            return completeIfIdle()
        }
        do {
            try send(activation)
        } catch {
            start(activation)
            end(activation, failing: error.concerning(id))
            completeIfIdle()
        }
    }

    private func send(_ activation: TaskActivation<IO>) throws(BoardError) {
        let body = try IO.inputCoding.bytes(of: activation.input, "input")
        try client.limits.check(body)
        let timeLeft = RemoteActivation.timeLeft(IO.timeLimit)
        if timeLeft == .zero { throw .remoteTimeLimitExceeded(.zero) }
        let session = session()
        var frame = Frame(.activate, body: body)
        (frame.call, frame.board, frame.delivery) = (session.nextCall(), id, IO.delivery)
        if IO.delivery != .atMostOnce { frame.key = UUID().uuidString }
        frame.timeLeft = timeLeft.map(\.wholeMilliseconds)
        frame.isAwaited = activation.listener != nil
        if diagnostics.wantsForeignEvents { (frame.isTraced, frame.event) = (true, activation.event) }
        let call = RemoteCall(activation, frame, timeLimit: timeLeft)
        if let timeLeft { startTimer(of: call, in: session, timeLeft) }
        session.add(call)
        // The start is before everything that the activation causes elsewhere. An observer can remove the board.
        start(activation)
        session.activate(call)
    }

    /// The session for the next activation.
    private func session() -> RemoteSession<IO> {
        if scope == .installation, let session = sessions.first { return session }
        let session = RemoteSession(of: self, client)
        sessions.append(session)
        return session
    }

    private func startTimer(of call: RemoteCall<IO>, in session: RemoteSession<IO>, _ limit: Duration) {
        call.timer = CancelOnDeinit(
            Task { [weak self, weak call, weak session] in
                guard (try? await Task.sleep(for: limit)) != nil, let self, let call, let session else { return }
                guard session.calls[call.number] === call else { return }
                session.forget(call)
                fail(call, BoardError.remoteTimeLimitExceeded(limit).concerning(id))
                if session.calls.isEmpty, !session.hasAnswered {
                    sessionCompleted(session, .completed(isDone: false))
                }
            })
    }

    func send(_ command: IO.Command) {
        do throws(BoardError) {
            var frame = Frame(.command, body: try IO.commandCoding.bytes(of: command, "command"))
            if diagnostics.wantsForeignEvents { frame.event = diagnostics.currentEvent }
            for session in sessions { session.send(command: frame) }
        } catch {
            report(error.concerning(id))
        }
    }

    private func start(_ activation: TaskActivation<IO>) {
        diagnostics.emit(
            .taskStarted(id, activation: activation.number), on: motherboard, continuing: activation.event)
    }

    // MARK: BoardWork

    var canReject: Bool { true }

    var rejection: BoardError? {
        let limit = client.limits.activations
        return callCount < limit ? nil : .remoteTooManyActivations(limit: limit).concerning(id)
    }

    var tasks: [BoardTaskInfo] {
        sessions.flatMap { $0.calls.values }.map(\.activation.number).sorted().map {
            BoardTaskInfo(activation: $0, isWorking: true, fraction: nil)
        }
    }

    func stop() {
        stopped = sessions.flatMap { $0.calls.values }.sorted { $0.activation.number < $1.activation.number }
        for session in sessions { session.end() }
        sessions = []
    }

    func reportStopped() {
        let cancelled = stopped
        stopped = []
        for call in cancelled { emitEnd(.cancelled, of: call) {} }
        // Later than the handlers of the completion, because a gate takes its decision from the completion.
        if !cancelled.isEmpty { Task { for call in cancelled { self.tellCompletion(to: call) } } }
    }
}
