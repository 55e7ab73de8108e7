import BoardySupport
internal import CNats

extension NATSError {
    /// Creates an error from a status of the C client.
    ///
    /// - Parameters:
    ///   - status: the status.
    ///   - action: the action that failed, such as "connect to 'nats://host:4222'".
    ///   - detail: the text of the server, if it is at hand.
    init(_ status: natsStatus, action: String, detail: String? = nil) {
        let text = detail ?? String(cString: natsStatus_GetText(status))
        self.init(Code(status, text), "cannot \(action): \(text)")
    }

    /// Throws an error unless the status is `NATS_OK`.
    static func check(_ status: natsStatus, _ action: @autoclosure () -> String) throws(NATSError) {
        guard status != NATS_OK else { return }
        throw NATSError(status, action: action())
    }
}

extension NATSError.Code {
    init(_ status: natsStatus, _ text: String) {
        self =
            switch status {
            case NATS_NO_SERVER: .noServer
            case NATS_CONNECTION_AUTH_FAILED: .notAuthorized
            case NATS_SSL_ERROR, NATS_SECURE_CONNECTION_WANTED, NATS_SECURE_CONNECTION_REQUIRED: .tls
            case NATS_CONNECTION_CLOSED, NATS_INVALID_SUBSCRIPTION: .closed
            case NATS_DRAINING: .draining
            case NATS_CONNECTION_DISCONNECTED, NATS_STALE_CONNECTION, NATS_IO_ERROR: .disconnected
            case NATS_NOT_PERMITTED: .notPermitted
            case NATS_NO_RESPONDERS: .noResponders
            case NATS_INVALID_SUBJECT, NATS_INVALID_QUEUE_NAME: .invalidSubject
            case NATS_MAX_PAYLOAD: .payloadTooLarge
            case NATS_INSUFFICIENT_BUFFER: .bufferFull
            case NATS_SLOW_CONSUMER: .overflow
            case NATS_TIMEOUT: .timeout
            case NATS_INVALID_ARG, NATS_ADDRESS_MISSING: .invalidOption
            default: text.contains("Permissions Violation") ? .notPermitted : .failed
            }
    }
}
