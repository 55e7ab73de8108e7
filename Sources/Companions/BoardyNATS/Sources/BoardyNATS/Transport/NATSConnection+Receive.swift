import Boardy
import BoardyCore
public import BoardyRemote
import BoardySupport
import Foundation

extension NATSConnection {
    private enum Turn: Sendable {
        case frame(Data, report: FrameCount?, peer: SessionState.Peer)
        case end(BoardError?)
    }

    /// Returns the next frame; nil after this side has closed the connection.
    ///
    /// - Throws: a `BoardError` if a frame was lost, the peer is gone, or it sends invalid bytes.
    public nonisolated(nonsending) func receive() async throws -> Frame? {
        let turn = await state.wait { state -> Turn? in
            if case .closed = state.end { return .end(nil) }
            if let (bytes, report) = state.next() { return .frame(bytes, report: report, peer: state.peer) }
            if case .failed(let error) = state.end { return .end(error) }
            return nil
        }
        switch turn {
        case .end(let error?): throw error
        case .end(nil): return nil
        case .frame(let bytes, let report, let peer):
            if let report, case .known(let peer) = peer {
                try? hub.client.publish(SessionMessage.report(report).subject(of: peer))
            }
            let frame = try Frame(bytes, limit: limits.frameSize)
            try check(frame)
            if frame.kind == .end { state.update { $0.hasEnded = true } }
            return frame
        }
    }

    /// Checks that a session activates the board of its subject only, because permissions are per subject.
    private func check(_ frame: Frame) throws {
        guard case .server(let board, _) = side, frame.kind == .activate, let other = frame.board, other != board else {
            return
        }
        throw BoardError.remoteUnexpectedFrame(
            .activate, reason: "the session of \(quoted(board.rawValue)) activates \(quoted(other.rawValue))")
    }

    /// Receives a message on the subjects of this end. Called on a thread of the C client.
    func receive(_ content: SessionMessage, _ message: NATSMessage) {
        switch content {
        case .frame(let number):
            let (limit, peer) = (limits.frameSize, message.replyTo.flatMap { hub.isPeer($0) ? $0 : nil })
            let frame = Result { () throws(BoardError) in try hub.hold(message.payload, of: client) }
            state.update { state in
                state.meet(peer, isBeginning: number == 1)
                // A frame of another replica.
                if let peer, state.peer != .known(peer) { return }
                switch frame {
                case .success(let frame): state.add(frame, number: number, limit: limit)
                case .failure(let error): state.failAndDrop(error)
                }
            }
        case .here:
            let peer = message.replyTo.flatMap { hub.isPeer($0) ? $0 : nil }
            state.update { $0.meet(peer, isBeginning: true) }
        case .report(let count):
            state.update { state in
                let isNewer = count.frames >= state.acknowledged.frames && count.frames <= state.sent.frames
                if isNewer { state.acknowledged = count }
            }
        case .gone: lose("the other side does not know the session any more")
        case .noResponders: if message.isNoResponders { lose("the other side is gone") }
        }
    }

    private func lose(_ reason: String) {
        state.update { state in
            if state.peer == .awaited {
                state.fail(.remoteNotConnected(reason: "no replica listens on \(quoted(state.firstSubject ?? ""))"))
            } else {
                state.fail(.remoteConnectionLost(reason: reason))
            }
        }
    }

    /// Ends the session, because the client of NATS has ended.
    func fail(_ error: NATSError) { state.update { $0.fail(.remoteConnectionLost(reason: error.text)) } }

    /// Ends the session if the server refuses its messages.
    func refuse(_ error: NATSError) {
        state.update { state in
            switch state.peer {
            case .awaited:
                guard let subject = state.firstSubject, error.refusesMessage(to: subject) else { return }
                state.fail(.remoteNotConnected(reason: error.text))
            case .known(let peer):
                guard error.text.contains("Publish to \"\(peer).") else { return }
                state.fail(.remoteConnectionLost(reason: error.text))
            case .none: return
            }
        }
    }
}
