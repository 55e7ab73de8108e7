import BoardyCore
import Foundation

/// The limits of clients and servers. Each has a default that is far from normal use.
public struct RemoteLimits: Hashable, Sendable {
    /// The size of a frame in bytes: 4 MiB. It applies to the transport and to the listener, which have limits of their own.
    public var frameSize = 4 << 20

    /// The number of activations of one session that are not answered: 1,000.
    public var activations = 1_000

    /// The number of frames of one session that wait for a slow reader: 10,000.
    public var waitingFrames = 10_000

    /// The size in bytes of the values of one session that wait for a slow reader: 64 MiB.
    public var waitingSize = 64 << 20

    /// The size in bytes of the frames that a replica has received from all clients and not handled: 128 MiB.
    ///
    /// It applies to the listeners of transports with several clients, which share it; see ``FairShare``.
    public var receivedSize = 128 << 20

    /// The number of sessions of a server: 10,000. Several clients share it; see ``FairShare``.
    public var sessions = 10_000

    /// The time after which a server ends a session whose client has sent nothing: 60 seconds.
    public var idleTime: Duration = .seconds(60)

    /// The time between two pings of a client: 5 seconds. The connection counts as lost after three to four times this time
    /// without a frame.
    public var pingInterval: Duration = .seconds(5)

    /// The number of times that an activation is sent: 5. Only idempotent and durable activations are sent more than once.
    public var attempts = 5

    /// The wait before an activation is sent again: 50 milliseconds, doubled with each further attempt.
    public var retryDelay: Duration = .milliseconds(50)

    /// Indicates whether a server sends the events of a session to a client with an observer for them: true.
    ///
    /// Events contain no values. They name boards that are not exposed, and the texts of errors can quote values.
    public var sharesEvents = true

    /// The default limits.
    public init() {}

    /// Checks the size of an encoded value, so that a large one fails its activation and not the session.
    ///
    /// - Throws: the error `remote-frame-too-large` if no frame can hold the value and a header.
    func check(_ body: Data) throws(BoardError) {
        let size = body.count + min(16_384, frameSize / 4)
        if size > frameSize { throw .remoteFrameTooLarge(size: size, limit: frameSize) }
    }
}
