#if os(Linux) || os(macOS)
    import BoardySupport

    /// The state of a ``PipeLink``, without its thread. Every method returns at once.
    struct LinkState: Sendable {
        let side: Side
        let limits: RemoteLimits

        enum Side: Sendable { case client, server }

        // MARK: Channels

        /// The connections by their identifiers in this process.
        var channels: [Int: Channel] = [:]

        /// The identifiers of the channels by their numbers in records.
        var identifiers: [UInt32: Int] = [:]

        /// The number of the channel that was opened last.
        var lastNumber: UInt32 = 0

        /// The identifier of the connection that was created last.
        var lastIdentifier = 0

        /// The channels that wait for a call of `accept`.
        var unaccepted = Queue<Int>()

        var acceptor: CheckedContinuation<Int?, Never>?

        /// Indicates whether new channels are refused.
        var refusesChannels = false

        /// Indicates whether the thread reads nothing until ``isFlooded`` is false.
        var isPaused = false

        /// The number of channels that wait for `accept`, and of writes that wait for room, from which on a server reads
        /// nothing. A client always reads, so that the two sides cannot wait for each other.
        static let mostWaiting = 1_000

        // MARK: Descriptors

        /// The pipe to the peer; nil after it was closed.
        var output: Descriptor?

        /// A pipe that wakes the thread of the link; nil after its end.
        var alarm: Descriptor?

        /// The writes that wait for room in the pipe. A write without a channel is a close or a credit.
        var unwritten = Queue<(channel: Int?, bytes: ArraySlice<UInt8>)>()

        /// The rest of the write that has begun.
        var begun: (channel: Int?, bytes: ArraySlice<UInt8>)?

        /// Indicates whether the peer has closed its end of the output.
        var isBroken = false

        /// Indicates whether the thread closes the output as soon as everything is written.
        var isClosing = false

        /// Indicates whether the output is closed after the last channel.
        var isRetiring = false

        // MARK: The end

        /// The end of the input. The connections of a client wait for its reason.
        var inputHasEnded = false

        /// The reason why the helper has ended. What it has sent is received before.
        var ending: BoardError?

        /// The reason of the end, for all connections.
        var failure: BoardError?

        // MARK: Results

        /// The calls to resume after the lock was released.
        var resumptions: [Resumption] = []

        init(side: Side, limits: RemoteLimits, output: Descriptor, alarm: Descriptor) {
            (self.side, self.limits, self.output, self.alarm) = (side, limits, output, alarm)
        }
    }
#endif
