import BoardyCore
import BoardyRemote
import Foundation
import Synchronization

/// The session of a replica with one stored activation.
///
/// For the server it looks like a session with a client that sends one activation and then pings. The session ends when the
/// activation was carried out or has failed.
///
/// ```
///   working ──answered──▶ answered ──completed with true, or completionTime──▶ carried out: acknowledged
///      │                     │
///      └─────────────────────┴──failed, removed, completed with false, ended──▶ failed: delivered again, or a dead letter
/// ```
final class DurableConnection: BoardConnection {
    private enum Phase {
        /// The board works. A failure of the replica delivers the activation again.
        case working
        /// The board has answered, and has to complete.
        case answered(Task<Void, Never>)
        /// The activation was acknowledged in some form, or is about to be.
        case ended
    }

    private struct State {
        var phase = Phase.working
        var index = 0
    }

    let activation: StoredActivation
    private let durable: JetStreamActivations
    private let state = Mutex(State())
    private let incoming = Mailbox<Frame>()
    private let onEnd: @Sendable () -> Void

    /// - Parameters:
    ///   - frame: the activate frame.
    ///   - onEnd: called once, after the activation was acknowledged in some form.
    init(
        _ activation: StoredActivation, _ frame: Frame, _ durable: JetStreamActivations,
        onEnd: @escaping @Sendable () -> Void
    ) {
        (self.activation, self.durable, self.onEnd) = (activation, durable, onEnd)
        var frame = frame
        // A try that has failed is repeated. The results in the stream take the place of the server's answers by key.
        frame.delivery = nil
        incoming.add(frame)
    }

    nonisolated(nonsending) func receive() async throws -> Frame? { try await incoming.next() }

    /// Prevents the delivery to another replica and the end of the session, while the board works.
    func showLife() {
        if case .ended = state.withLock(\.phase) { return }
        try? durable.jetStream.client.publish(activation.acknowledgement, payload: Data("+WPI".utf8))
    }

    /// Sends what a client would send that still listens.
    func ping() { incoming.add(Frame(.ping)) }

    // MARK: Frames of the board

    nonisolated(nonsending) func send(_ frames: [Frame]) async throws {
        for frame in frames { try await send(frame) }
    }

    private func send(_ frame: Frame) async throws {
        if case .ended = state.withLock(\.phase) { return }
        switch frame.kind {
        case .output:
            try await record(frame)
            if frame.calls?.isEmpty == false { startCompletionTime() }
        case .answer, .returned:
            try await record(frame)
            startCompletionTime()
        case .completed where frame.isDone == true:
            try await record(frame, isFinal: true)
            await succeed()
        case .completed:
            await fail(RemoteFailure(code: "not-done", text: "The board has completed with false."))
        case .removed:
            await fail(RemoteFailure(code: "removed", text: "The board was removed without a completion."))
        case .failed where frame.call != nil:
            await fail(frame.failure ?? RemoteFailure(code: "unknown", text: "The board has failed without a reason."))
        case .end:
            // A replica that stops leaves the activation to the others at once.
            await fail(
                frame.failure ?? RemoteFailure(code: "ended", text: "The replica has ended the session."),
                isStop: frame.failure?.code == BoardError.Code.remoteStopped.rawValue)
        case .action, .context, .event, .failed:
            durable.forward(frame, of: activation)
        case .pong, .activate, .command, .ping:
            break
        }
    }

    private func record(_ frame: Frame, isFinal: Bool = false) async throws {
        let index = state.withLock { state in
            state.index += 1
            return state.index
        }
        do {
            try await durable.record(frame, of: activation, index: index, isFinal: isFinal)
        } catch {
            guard error.permitsRepetition else {
                return await fail(RemoteFailure(error))
            }
            throw BoardError(ofSubmission: error)
        }
    }

    private func startCompletionTime() {
        state.withLock { state in
            guard case .working = state.phase else { return }
            state.phase = .answered(
                Task { [weak self, time = durable.options.completionTime] in
                    do { try await Task.sleep(for: time) } catch { return }
                    await self?.completeAnswered()
                })
        }
    }

    /// Ends an activation whose board has answered and stays installed.
    private func completeAnswered() async {
        var frame = Frame(.completed)
        frame.isDone = true
        do { try await send([frame]) } catch { close() }
    }

    // MARK: The end

    private func succeed() async {
        guard end() else { return }
        await durable.jetStream.acknowledge(
            activation.acknowledgement, with: "+ACK", repeatingFor: durable.options.acknowledgementWait)
        finish()
    }

    private func fail(_ failure: RemoteFailure, isStop: Bool = false) async {
        guard end() else { return }
        var frame = Frame(.failed)
        (frame.call, frame.failure) = (activation.call, failure)
        do throws(BoardError) {
            try await durable.record(frame, of: activation, index: nil, kind: DurableKind.failedTry)
            if isStop {
                durable.release(activation, after: .zero)
            } else if activation.delivery.number >= durable.options.tries {
                try await durable.bury(activation)
            } else {
                durable.repeatLater(activation)
            }
        } catch {
            durable.repeatLater(activation)
        }
        finish()
    }

    /// - Returns: true for the first call.
    private func end() -> Bool {
        state.withLock { state in
            switch state.phase {
            case .ended: return false
            case .answered(let timer): timer.cancel()
            case .working: break
            }
            state.phase = .ended
            return true
        }
    }

    private func finish() {
        incoming.finish()
        onEnd()
    }

    /// Closes the connection. An activation that was not carried out is delivered again at once.
    func close() {
        if end() {
            durable.release(activation, after: .zero)
            onEnd()
        }
        incoming.finish(droppingElements: true)
    }
}
