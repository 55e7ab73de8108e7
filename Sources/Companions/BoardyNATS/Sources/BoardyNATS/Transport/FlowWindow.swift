/// The number and size of frames.
struct FrameCount: Hashable, Sendable {
    var frames = 0
    var bytes = 0

    mutating func add(_ size: Int) {
        frames += 1
        bytes &+= size
    }

    static func - (total: FrameCount, part: FrameCount) -> FrameCount {
        FrameCount(frames: total.frames &- part.frames, bytes: total.bytes &- part.bytes)
    }
}

/// The back-pressure of a session, which NATS itself does not have.
///
/// A sender waits while the peer has not received what the window holds. The receiver reports what it has received each time
/// that it is a quarter of the window, so that short sessions need no reports.
enum FlowWindow {
    /// The number of frames.
    static let frames = 512

    /// The size of frames in bytes. It can be exceeded by one frame.
    static let bytes = 8 << 20

    /// Indicates whether a sender waits.
    static func isFull(_ underWay: FrameCount) -> Bool { underWay.frames >= frames || underWay.bytes >= bytes }

    /// Indicates whether a receiver reports.
    static func isReportDue(_ received: FrameCount) -> Bool {
        received.frames >= frames / 4 || received.bytes >= bytes / 4
    }
}
