import Boardy
import BoardyCore
public import BoardyRemote
import Foundation

extension NATSConnection {
    /// Sends frames. Suspends while the peer does not receive, and while no replica has answered the first frame.
    public nonisolated(nonsending) func send(_ frames: [Frame]) async throws {
        for frame in frames {
            let bytes = try frame.encoded(limit: frameSize)
            do {
                if try await sendFirst(frame, bytes) { continue }
                try await sendFurther(frame, bytes)
            } catch let error as NATSError {
                throw BoardError.remoteConnectionLost(reason: error.text)
            }
        }
    }

    /// Sends a frame as the first one of the session.
    ///
    /// - Returns: false if it is not the first one.
    private nonisolated(nonsending) func sendFirst(_ frame: Frame, _ bytes: Data) async throws -> Bool {
        guard case .client(let subjects) = side else { return false }
        let isFirst: Bool = state.update { state in
            guard state.end == nil, state.peer == .none else { return false }
            state.peer = .awaited
            state.sent.add(bytes.count)
            return true
        }
        guard isFirst else { return false }
        guard frame.kind == .activate, let board = frame.board else {
            throw BoardError.remoteUnexpectedFrame(
                frame.kind, reason: "a session begins with the activation of a board")
        }
        do throws(NATSError) {
            let target = try subjects.activate(board)
            state.update { $0.firstSubject = target }
            try hub.client.publish(target, payload: bytes, replyTo: subject)
        } catch {
            throw BoardError.remoteNotConnected(reason: error.text)
        }
        return true
    }

    private enum Turn: Sendable {
        case send(to: String, number: Int)
        case skip
        case fail(BoardError)
    }

    private nonisolated(nonsending) func sendFurther(_ frame: Frame, _ bytes: Data) async throws {
        let (size, isEnd) = (bytes.count, frame.kind == .end)
        let turn = await state.wait { state -> Turn? in
            switch state.end {
            case .closed: return .fail(.remoteConnectionLost(reason: "the connection was closed"))
            case .failed(let error): return .fail(error)
            case nil: break
            }
            guard case .known(let peer) = state.peer else {
                // The replica will be answered with ``SessionMessage/gone`` as soon as it sends something.
                return isEnd ? .skip : nil
            }
            guard !FlowWindow.isFull(state.sent - state.acknowledged) else { return nil }
            state.sent.add(size)
            if isEnd { state.hasEnded = true }
            return .send(to: peer, number: state.sent.frames)
        }
        switch turn {
        case .fail(let error): throw error
        case .skip: break
        case .send(let peer, let number):
            try hub.client.publish(
                SessionMessage.frame(number).subject(of: peer), payload: bytes, replyTo: subject)
            follow(frame)
        }
    }

    /// Publishes an output also for those that follow the board.
    private func follow(_ frame: Frame) {
        guard case .server(_, let outputs?) = side, frame.kind == .output || frame.kind == .answer else { return }
        // A failure is an event of the client, and does not concern the session.
        try? hub.client.publish(outputs, payload: frame.body)
    }
}
