import BoardyCore
import BoardyKit
import BoardySupport
import Foundation

extension RemoteWork {
    // MARK: What a session receives

    func receiveOutput(_ body: Data, answering calls: [RemoteCall<IO>]) {
        guard isAtWork else { return }
        guard let output = decode(body, IO.outputCoding, "output", failing: calls) else { return }
        guard let first = calls.first else { return slot.send(output) }
        emitEnd(.succeeded, of: first) {
            slot.send(output, isAwaited: calls.contains { $0.activation.listener != nil })
            first.activation.listener?.activationEnded(with: output)
        }
        for call in calls.dropFirst() {
            emitEnd(.succeeded, of: call) { call.activation.listener?.activationEnded(with: output) }
        }
    }

    func receiveAnswer(_ body: Data, for call: RemoteCall<IO>) {
        guard isAtWork, let output = decode(body, IO.outputCoding, "output", failing: [call]) else { return }
        emitEnd(.succeeded, of: call) { call.activation.listener?.activationEnded(with: output) }
    }

    /// Ends an activation that has returned. A caller that waits for an output gets an error.
    func endWithoutOutput(_ call: RemoteCall<IO>) {
        guard call.activation.listener == nil else { return fail(call, BoardError.completedWithoutOutput(id)) }
        emitEnd(.succeeded, of: call) {}
    }

    /// Reports the end of an activation whose board has completed.
    func reportEnd(of call: RemoteCall<IO>) { emitEnd(.succeeded, of: call) {} }

    /// Ends the wait for an output of a board that has completed.
    func tellCompletion(to call: RemoteCall<IO>) {
        call.perform { call.activation.listener?.activationFailed(BoardError.completedWithoutOutput(id)) }
    }

    func fail(_ call: RemoteCall<IO>, _ error: any Error) {
        emitEnd(error is CancellationError ? .cancelled : .failed, of: call) { tellFailure(of: call.activation, error) }
    }

    func receiveAction(_ body: Data) {
        guard isAtWork, let action = decode(body, IO.actionCoding, "action") else { return }
        board?.broadcast(action)
    }

    func receiveContext(_ body: Data) {
        guard isAtWork, let board else { return }
        do { try client.showContext?(body, board) } catch {
            report(
                BoardError.remoteUndecodable(
                    "context message", type: "message", reason: codingReason(of: error, in: body)
                ).concerning(id))
        }
    }

    /// Runs a closure that follows from an event of the server.
    func perform(after event: Int?, _ body: () -> Void) {
        diagnostics.withParent(event, on: motherboard, cause: .board(id), body)
    }

    /// Reports an error that ends no activation.
    func report(_ error: any Error) { diagnostics.report(error as? BoardError ?? BoardError(error, of: id)) }

    private func decode<Value>(
        _ body: Data, _ coding: ValueCoding<Value>, _ role: String, failing calls: [RemoteCall<IO>] = []
    ) -> Value? {
        do { return try coding.decode(body) } catch {
            let error = BoardError.remoteUndecodable(role, type: Value.self, error, in: body).concerning(id)
            if calls.isEmpty { report(error) } else { calls.forEach { fail($0, error) } }
            return nil
        }
    }

    // MARK: The end of sessions

    func sessionCompleted(_ session: RemoteSession<IO>, _ reason: RemovalReason) {
        var reason = reason
        if case .completed(let isDone, let isDecision) = reason {
            hasSucceeded = hasSucceeded || isDone
            hasFailed = hasFailed || !isDone
            reason = .completed(isDone: hasSucceeded && !hasFailed, isDecision: isDecision)
        }
        session.end()
        sessions.removeAll { $0 === session }
        if isAtWork, sessions.isEmpty { slot.removeBoard(reason) }
    }

    /// Delivers the end of a board elsewhere that newer activations have replaced there. A local board would have ended before
    /// these activations.
    func boardWasReplaced(_ reason: RemovalReason) {
        guard isAtWork else { return }
        let kind: BoardEvent.Kind =
            if case .completed(let isDone, _) = reason { .completion(id, isDone: isDone) } else { .removal(id) }
        diagnostics.withSpan(kind, on: motherboard, cause: .flow(of: id)) { _ = slot.removalHandlers.send(reason) }
    }

    /// Handles the loss of a session with the board elsewhere.
    func sessionFailed(_ session: RemoteSession<IO>, _ lost: [RemoteCall<IO>], _ error: BoardError) {
        sessions.removeAll { $0 === session }
        hasFailed = true
        if lost.isEmpty { report(error) }
        for call in lost { fail(call, error) }
        completeIfIdle()
    }

    /// Completes the board if no session is left, so that it does not stay without work.
    func completeIfIdle() { if isAtWork, sessions.isEmpty { slot.removeBoard(.completed(isDone: false)) } }

    // MARK: Events

    /// Ends an activation that was not sent.
    func end(_ activation: TaskActivation<IO>, failing error: any Error) {
        emitEnd(.failed, of: activation) { activation.perform { tellFailure(of: activation, error) } }
    }

    /// Reports the failure of an activation. An output type that can represent a cancellation is sent, so that handlers that show
    /// progress see an end. A board whose work has failed has sent such an output itself.
    private func tellFailure(of activation: TaskActivation<IO>, _ error: any Error) {
        if !(error is CancellationError) { report(error) }
        if isAtWork, (error as? BoardError)?.isOfTheWay == true,
            let output = (IO.Output.self as? any CancellableOutput.Type)?.cancellation as? IO.Output
        {
            slot.send(output, isAwaited: activation.listener != nil)
        }
        activation.listener?.activationFailed(error)
    }

    func emitEnd(_ ending: BoardEvent.TaskEnding, of call: RemoteCall<IO>, _ consequences: () -> Void) {
        emitEnd(ending, of: call.activation) { call.perform(consequences) }
    }

    private func emitEnd(
        _ ending: BoardEvent.TaskEnding, of activation: TaskActivation<IO>, _ consequences: () -> Void
    ) {
        diagnostics.withSpan(
            .taskEnded(id, activation: activation.number, ending), on: motherboard, cause: .flow(of: id),
            continuing: activation.event, consequences)
    }
}
