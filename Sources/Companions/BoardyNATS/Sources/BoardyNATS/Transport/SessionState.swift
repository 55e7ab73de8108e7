import BoardyCore
import BoardyRemote
import Foundation

/// The state of a ``NATSConnection``.
struct SessionState: Sendable {
    /// The other end.
    enum Peer: Hashable, Sendable {
        /// The first frame was not sent yet.
        case none
        /// The first frame was sent, and no replica has answered.
        case awaited
        /// The beginning of the subjects of the peer.
        case known(String)
    }

    /// The end of the session.
    enum End: Sendable {
        /// This side has closed the connection.
        case closed
        /// The connection was lost, or the peer is faulty.
        case failed(BoardError)
    }

    var peer: Peer
    var end: End?

    /// The frames that were not received by the core.
    var waiting: [ReceivedFrame] = []
    var waitingBytes = 0

    /// The number of the last frame from the peer.
    var arrived: Int

    var sent = FrameCount()
    var acknowledged = FrameCount()
    var received = FrameCount()
    var reported = FrameCount()

    /// Indicates whether a frame that ends the session was sent or received.
    var hasEnded = false

    /// The subject of the first frame, for errors.
    var firstSubject: String?

    mutating func fail(_ error: BoardError) {
        if end == nil { end = .failed(error) }
    }

    /// Ends the session, and drops the frames that wait, because they are too many.
    mutating func failAndDrop(_ error: BoardError) {
        waiting = []
        fail(error)
    }

    /// Stores the subject of the replica that has begun the session.
    mutating func meet(_ replyTo: String?, isBeginning: Bool) {
        if let replyTo, isBeginning, peer == .awaited { peer = .known(replyTo) }
    }

    /// Adds a frame from the peer.
    mutating func add(_ frame: ReceivedFrame, number: Int, limit: Int) {
        guard end == nil else { return }
        guard number == arrived + 1 else {
            return fail(
                .remoteConnectionLost(reason: "frame \(arrived + 1) was lost on the way, and frame \(number) arrived"))
        }
        arrived = number
        waiting.append(frame)
        waitingBytes += frame.bytes.count
        if waiting.count > FlowWindow.frames || waitingBytes > FlowWindow.bytes + limit {
            failAndDrop(.remoteTooManyWaitingFrames(limit: FlowWindow.frames))
        }
    }

    /// Removes the first frame that waits.
    ///
    /// - Returns: the frame, and what to report to the peer, if a report is due.
    mutating func next() -> (bytes: Data, report: FrameCount?)? {
        guard !waiting.isEmpty else { return nil }
        let bytes = waiting.removeFirst().bytes
        waitingBytes -= bytes.count
        received.add(bytes.count)
        guard FlowWindow.isReportDue(received - reported) else { return (bytes, nil) }
        reported = received
        return (bytes, received)
    }
}
