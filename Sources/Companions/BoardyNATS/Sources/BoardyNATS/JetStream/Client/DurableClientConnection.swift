import BoardyCore
import BoardyRemote
import BoardySupport
import Foundation
import Synchronization

/// The session of a client with one durable activation, which no replica may have begun yet.
///
/// The connection answers pings itself, because the session does not depend on a replica. It is lost if the stream does not
/// acknowledge the activation. Another connection with the same key then receives all results from the stream.
final class DurableClientConnection: BoardConnection {
    private struct State {
        var frame: Frame?
        var inbox: String?
        /// The number of the newest result that was received.
        var index = 0
        /// The kinds of received results that an activation has once: the answer, the failure and the completion.
        var kinds: Set<Frame.Kind> = []
        /// Indicates whether the last frame was received.
        var hasEnded = false
        var pings = 0
        var isClosed = false
        var catchUp = CatchUp.none
        /// The place of the first result in the stream that was not read from there.
        var next: UInt64 = 1
    }

    /// The reading of results from the stream.
    private enum CatchUp {
        case none
        case running
        /// A result was stored after the running one may have read the last.
        case runningAndDue
    }

    private let durable: JetStreamActivations
    private let state = Mutex(State())
    private let incoming = Mailbox<Frame>()

    init(_ durable: JetStreamActivations) { self.durable = durable }

    deinit { close() }

    // MARK: Sending

    nonisolated(nonsending) func send(_ frames: [Frame]) async throws {
        for frame in frames {
            switch frame.kind {
            case .activate: try await activate(frame)
            case .ping: await ping()
            case .command:
                var failure = Frame(.failed)
                failure.failure = RemoteFailure(.durableCommand)
                incoming.add(failure)
            // The end of the caller does not end a durable activation.
            case .end: close()
            default: break
            }
        }
    }

    private func activate(_ frame: Frame) async throws {
        let inbox = durable.jetStream.router.add { [weak self] in self?.receive($0) }
        let isFirst = state.withLock { state in
            guard state.frame == nil, !state.isClosed else { return false }
            (state.frame, state.inbox) = (frame, inbox)
            return true
        }
        guard isFirst else {
            durable.jetStream.router.remove(inbox)
            throw BoardError.remoteUnexpectedFrame(.activate, reason: "a durable session has one activation")
        }
        do {
            if try await durable.submit(frame, inbox: inbox) { try await catchUp() }
        } catch {
            let failure = BoardError(ofSubmission: error)
            // The sender and the receiver of the session have the same reason.
            incoming.finish(failure)
            close()
            throw failure
        }
    }

    /// Answers a ping while the servers are connected. From time to time it looks for results that were published while the
    /// client was disconnected.
    private func ping() async {
        guard durable.jetStream.client.isConnected else { return }
        let isDue = state.withLock { state in
            state.pings += 1
            return state.frame != nil && !state.hasEnded && state.pings % 3 == 0
        }
        if isDue {
            do { try await catchUp() } catch { return }
        }
        incoming.add(Frame(.pong))
    }

    // MARK: Receiving

    nonisolated(nonsending) func receive() async throws -> Frame? { try await incoming.next() }

    private func receive(_ message: NATSMessage) {
        guard let result = StoredFrame(message.payload, message.header) else { return }
        let isNext = state.withLock { !result.isStored || result.index == $0.index + 1 }
        if isNext {
            deliver(result)
        } else {
            // An earlier result was lost, or another try repeats results. The stream has all of them.
            Task { [weak self] in try? await self?.catchUp() }
        }
    }

    /// Delivers a result, unless it was delivered before.
    private func deliver(_ result: StoredFrame) {
        state.withLock { state in
            if state.hasEnded { return }
            if result.isStored {
                let isNew =
                    result.frame.kind == .output
                    ? (result.index ?? 0) > state.index : state.kinds.insert(result.frame.kind).inserted
                guard isNew else { return }
                state.index = max(state.index, result.index ?? 0)
            }
            var frame = result.frame
            let call = state.frame?.call
            if frame.call != nil { frame.call = call }
            if let calls = frame.calls, let call { frame.calls = calls.isEmpty ? [] : [call] }
            if frame.kind == .completed || frame.kind == .removed { state.hasEnded = true }
            incoming.add(frame)
        }
    }

    /// Delivers the results that the stream contains and that were not received.
    private func catchUp() async throws {
        let activation: Frame? = state.withLock { state in
            if state.catchUp != .none {
                state.catchUp = .runningAndDue
                return nil
            }
            guard let frame = state.frame, !state.hasEnded, !state.isClosed else { return nil }
            state.catchUp = .running
            return frame
        }
        guard let board = activation?.board, let key = activation?.key else { return }
        let subject = durable.names.results(of: EscapedName(board), key: EscapedName(key: key))
        do {
            repeat {
                try await readResults(subject)
            } while state.withLock { state in
                let isDue = state.catchUp == .runningAndDue
                state.catchUp = isDue ? .running : .none
                return isDue
            }
        } catch {
            state.withLock { $0.catchUp = .none }
            throw error
        }
    }

    private func readResults(_ subject: String) async throws {
        while let message = try await durable.jetStream.nextMessage(
            subject, from: state.withLock(\.next), in: durable.names.resultStream)
        {
            let headers = message.headers
            if let result = StoredFrame(message.body, { headers[$0] }) { deliver(result) }
            state.withLock { $0.next = message.seq + 1 }
        }
    }

    func close() {
        let inbox = state.withLock { state in
            state.isClosed = true
            defer { state.inbox = nil }
            return state.inbox
        }
        if let inbox { durable.jetStream.router.remove(inbox) }
        incoming.finish(droppingElements: true)
    }
}
