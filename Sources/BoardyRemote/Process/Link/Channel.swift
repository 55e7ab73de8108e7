#if os(Linux) || os(macOS)
    import BoardySupport

    /// The state of one connection of a ``PipeLink``.
    struct Channel: Sendable {
        typealias Receiver = CheckedContinuation<Frame?, any Error>
        typealias Sender = CheckedContinuation<Void, any Error>

        /// The number in records; nil until the client has sent a frame.
        var number: UInt32?

        // MARK: Receiving

        /// The received frames with the sizes of their records.
        var inbox = Queue<(frame: Frame, size: Int)>()

        /// The received bytes that the peer has no credit for yet.
        var received = 0

        /// The part of `received` that was taken from the inbox.
        var taken = 0

        /// The call that waits for a frame.
        var receiver: Receiver?

        /// The result after the last frame of the inbox.
        var inputEnd: InputEnd?

        enum InputEnd: Sendable {
            case closedByPeer
            case failed(BoardError)

            var result: Result<Frame?, BoardError> {
                switch self {
                case .closedByPeer: .success(nil)
                case .failed(let error): .failure(error)
                }
            }
        }

        // MARK: Sending

        /// The number of bytes that the peer permits. Negative after a write that exceeded it.
        var credit = PipeRecord.initialCredit

        /// The writes that wait for credit.
        var withoutCredit = Queue<[UInt8]>()

        /// The number of writes that wait for credit or for room in the pipe.
        var unsent = 0

        /// The calls that wait until nothing is unsent.
        var senders: [Sender] = []

        /// The error of all further calls of `send`.
        var outputError: BoardError?
    }
#endif
