/// An error of the client or of the server. It contains no secrets.
public struct NATSError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors. Their raw values are for logs and for programs that read logs.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// An option has an invalid value, or its file cannot be read.
        case invalidOption = "nats-invalid-option"
        /// No server accepts connections.
        case noServer = "nats-no-server"
        /// The server refuses the credentials.
        case notAuthorized = "nats-not-authorized"
        /// The certificates of the server or of the client are not accepted.
        case tls = "nats-tls"
        /// The client was closed, or all attempts to reconnect have failed.
        case closed = "nats-closed"
        /// The client is about to close and sends no further messages.
        case draining = "nats-draining"
        /// The connection was lost. The client reconnects.
        case disconnected = "nats-disconnected"
        /// The user may not publish to the subject or subscribe to it.
        case notPermitted = "nats-not-permitted"
        /// Nothing is subscribed to the subject.
        case noResponders = "nats-no-responders"
        /// A subject or header contains invalid characters.
        case invalidSubject = "nats-invalid-subject"
        /// The payload is larger than the server permits.
        case payloadTooLarge = "nats-payload-too-large"
        /// Too many bytes wait for a reconnection.
        case bufferFull = "nats-buffer-full"
        /// Messages of a subscription were dropped, because they were not received as fast as they were sent.
        case overflow = "nats-overflow"
        /// No answer came in time.
        case timeout = "nats-timeout"
        /// The server does not offer JetStream, or refuses the request to it.
        case jetStream = "nats-jetstream"
        /// The C client reports another error.
        case failed = "nats-failed"
    }

    /// The kind of the error.
    public let code: Code

    /// The event and the subject or address that it concerns.
    public let text: String

    /// Creates an error.
    public init(_ code: Code, _ text: String) {
        self.code = code
        self.text = text
    }

    /// A way to remove the cause.
    public var fix: String {
        switch code {
        case .invalidOption: "correct the option, and check that its file exists and can be read"
        case .noServer: "start nats-server, and check the addresses and the network"
        case .notAuthorized: "check the user, password, token or key against the configuration of the server"
        case .tls: "check the certificate authority, the expected host and the dates of the certificates"
        case .closed: "connect again, or raise reconnectAttempts"
        case .draining: "finish the work before the client is drained"
        case .disconnected: "wait for the reconnection, or check the network"
        case .notPermitted: "add the subject to the permissions of the user; see Documentation/Subjects.md"
        case .noResponders: "start a replica that exposes the board"
        case .invalidSubject: "use tokens without spaces, control characters, '*' and '>' between the dots"
        case .payloadTooLarge: "send less, or raise max_payload in the configuration of the server"
        case .bufferFull: "wait for the reconnection, or raise reconnectBufferSize"
        case .overflow: "receive faster, or raise the limit of the subscription"
        case .timeout: "check the load of the server and of the replicas"
        case .jetStream: "enable jetstream in the configuration of the server, and check the stream"
        case .failed: "read the log of the server"
        }
    }

    /// The error and its fix, in one line.
    public var description: String { "\(text) (\(code.rawValue)). To fix: \(fix)." }
}
