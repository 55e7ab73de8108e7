#if os(Linux) || os(macOS)
    public import BoardyCore

    /// A change of the helper of a ``ProcessTransport``, for logs and operators.
    public enum HelperEvent: Hashable, Sendable {
        /// The helper was started.
        case started(processIdentifier: Int32)

        /// The helper has ended. The end is orderly after ``ProcessTransport/stop()`` and after the release of the transport.
        case ended(processIdentifier: Int32, HelperExit, isOrderly: Bool)

        /// A connection waits for this time before the helper is started again.
        case restarting(after: Duration)

        /// The helper has ended too often. It is not started again before ``ProcessTransport/reset()``.
        case gaveUp(BoardError)
    }
#endif
