public import BoardyCore
import BoardyRemote
import BoardySupport
import Foundation

// Errors of durable activations: why one was not stored, or why its stream cannot be used.

extension BoardError.Code {
    /// The name of the service cannot be a part of subjects and streams.
    public static let durableInvalidService: Self = "durable-invalid-service"
    /// A stream or consumer exists with another configuration.
    public static let durableDiffers: Self = "durable-differs"
    /// JetStream refuses a request.
    public static let durableRefused: Self = "durable-refused"
    /// A request has reached no stream, or its answer has not come back. The underlying error is a ``NATSError``.
    public static let durableUnreachable: Self = "durable-unreachable"
    /// An answer of JetStream cannot be read.
    public static let durableUnreadable: Self = "durable-unreadable"
    /// The frame is not one that can be stored.
    public static let durableNotStorable: Self = "durable-not-storable"
    /// A name of the activation has more bytes than subjects permit.
    public static let durableTooLong: Self = "durable-too-long"
    /// A durable board was sent a command.
    public static let durableCommand: Self = "durable-command"
    /// No replica has answered any try of an activation, which is a ``DeadLetter`` now.
    public static let durableDeadLetter: Self = "durable-dead-letter"
    /// Another error has prevented the storage of an activation. It is the underlying error of a reported one.
    public static let durableFailed: Self = "durable-failed"
}

extension BoardError {
    static func durableInvalidService(_ name: String) -> BoardError {
        BoardError(
            .durableInvalidService, [],
            "The name \(quoted(name)) of a service is invalid. To fix: use letters, digits, '-' and '_'.")
    }

    static func durableDiffers(kind: String, name: String, _ differences: [String]) -> BoardError {
        BoardError(
            .durableDiffers, [],
            "The \(kind) \(quoted(name)) exists with another configuration: \(differences.joined(separator: "; ")). To fix: use "
                + "the DurableOptions that it was made with, or change or delete the \(kind).")
    }

    static func durableNotStorable(reason: String) -> BoardError {
        BoardError(
            .durableNotStorable, [],
            "The activation cannot be stored: \(reason). To fix: declare the delivery of the interface as durable.")
    }

    static func durableTooLong(_ name: String, limit: Int) -> BoardError {
        BoardError(
            .durableTooLong, [],
            "The \(name) of the activation has more than \(limit) bytes. To fix: use a shorter one.")
    }

    static var durableCommand: BoardError {
        BoardError(
            .durableCommand, [],
            "A durable activation takes no commands. To fix: use another delivery for this interface.")
    }

    static func durableDeadLetter(tries: Int, key: String) -> BoardError {
        BoardError(
            .durableDeadLetter, [],
            "The activation was tried \(tries) times, and no replica has answered. To fix: read the logs of the replicas, and "
                + "the dead letter with the key \(key).")
    }

    /// Creates the error of a request to JetStream.
    init(durable error: any Error, operation: String) {
        switch error {
        case let error as NATSError:
            self.init(
                bridging: error, code: .durableUnreachable,
                description: error.code == .noResponders
                    ? "No stream receives \(operation). To fix: enable JetStream in the server, and start a replica with "
                        + "durable activations, which makes the streams."
                    : "No acknowledgement of \(operation): \(error)")
        case let failure as JetStreamFailure:
            self.init(
                bridging: failure, code: .durableRefused,
                description: "JetStream refuses \(operation): \(failure.description ?? "no reason") "
                    + "(\(failure.number ?? failure.code)). To fix: check the limits and the state of the stream.")
        default:
            self.init(
                bridging: error, code: .durableUnreadable,
                description: "The answer to \(operation) cannot be read: \(error). To fix: use nats-server 2.9 or "
                    + "later.")
        }
    }

    /// Creates the error of an activation that was not stored, as its session ends with it.
    ///
    /// A missing acknowledgement permits another attempt. It has the same key, so that the activation is stored once.
    init(ofSubmission error: any Error) {
        switch error as? BoardError {
        case let error? where error.code == .durableUnreachable:
            self = .remoteNotConnected(reason: error.description)
        case let error? where error.code == .remoteFrameTooLarge: self = error
        case let error?: self = .remoteFailed(error)
        case nil: self = .remoteFailed(BoardError(bridging: error, code: .durableFailed))
        }
    }

    /// The error that JetStream has reported; nil for other errors.
    private var failure: JetStreamFailure? { underlying as? JetStreamFailure }

    /// Indicates whether a stream or consumer does not exist.
    var isNotFound: Bool {
        failure?.number == JetStreamFailure.streamNotFound || failure?.number == JetStreamFailure.consumerNotFound
    }

    /// Indicates whether a stream has no such message.
    var isMessageNotFound: Bool { failure?.number == JetStreamFailure.messageNotFound }

    /// Indicates whether another attempt to store something can succeed, such as after the election of a leader in a cluster.
    var permitsRepetition: Bool {
        switch underlying {
        case let error as NATSError where code == .durableUnreachable:
            error.code != .payloadTooLarge && error.code != .invalidSubject && error.code != .closed
        case let failure as JetStreamFailure:
            failure.code == 503 || failure.code == 429 || failure.number == JetStreamFailure.duplicateInProcess
        default: false
        }
    }
}
