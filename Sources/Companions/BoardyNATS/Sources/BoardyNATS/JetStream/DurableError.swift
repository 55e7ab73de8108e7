import BoardyRemote
import BoardySupport
import Foundation

/// The reason why a durable activation was not stored, or why its stream cannot be used.
public struct DurableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, with its values.
    public let problem: Problem

    init(_ problem: Problem) { self.problem = problem }

    /// The problems of durable activations.
    public enum Problem: Hashable, Sendable {
        /// The name of the service cannot be a part of subjects and streams.
        case invalidService(String)

        /// A stream or consumer exists with another configuration.
        case differs(kind: String, name: String, differences: [String])

        /// JetStream refuses a request.
        case refused(operation: String, code: Int, number: Int?, text: String)

        /// A request has reached no stream, or its answer has not come back.
        case unreachable(operation: String, NATSError)

        /// An answer of JetStream cannot be read.
        case unreadable(operation: String, reason: String)

        /// The frame is not one that can be stored.
        case notStorable(reason: String)

        /// A name of the activation has more bytes than subjects permit.
        case tooLong(_ name: String, limit: Int)
    }

    /// The name of the problem, for logs and for programs that read logs.
    public var code: String {
        switch problem {
        case .invalidService: "durable-invalid-service"
        case .differs: "durable-differs"
        case .refused: "durable-refused"
        case .unreachable: "durable-unreachable"
        case .unreadable: "durable-unreadable"
        case .notStorable: "durable-not-storable"
        case .tooLong: "durable-too-long"
        }
    }

    /// The problem and its fix, in one line.
    public var description: String {
        switch problem {
        case .invalidService(let name):
            "The name \(quoted(name)) of a service is invalid. To fix: use letters, digits, '-' and '_'."
        case .differs(let kind, let name, let differences):
            "The \(kind) \(quoted(name)) exists with another configuration: \(differences.joined(separator: "; ")). To fix: use "
                + "the DurableOptions that it was made with, or change or delete the \(kind)."
        case .refused(let operation, let code, let number, let text):
            "JetStream refuses \(operation): \(text) (\(number ?? code)). To fix: check the limits and the state of the stream."
        case .unreachable(let operation, let error) where error.code == .noResponders:
            "No stream receives \(operation). To fix: enable JetStream in the server, and start a replica with durable "
                + "activations, which makes the streams."
        case .unreachable(let operation, let error):
            "No acknowledgement of \(operation): \(error)"
        case .unreadable(let operation, let reason):
            "The answer to \(operation) cannot be read: \(reason). To fix: use nats-server 2.9 or later."
        case .notStorable(let reason):
            "The activation cannot be stored: \(reason). To fix: declare the delivery of the interface as durable."
        case .tooLong(let name, let limit):
            "The \(name) of the activation has more than \(limit) bytes. To fix: use a shorter one."
        }
    }
}

extension DurableError {
    init(_ error: any Error, operation: String) {
        switch error {
        case let error as DurableError: self = error
        case let error as NATSError: self.init(.unreachable(operation: operation, error))
        case let failure as JetStreamFailure:
            self.init(
                .refused(
                    operation: operation, code: failure.code, number: failure.number,
                    text: failure.description ?? "no reason"))
        default: self.init(.unreadable(operation: operation, reason: "\(error)"))
        }
    }

    /// Indicates whether a stream or consumer does not exist.
    var isNotFound: Bool {
        guard case .refused(_, _, let number, _) = problem else { return false }
        return number == JetStreamFailure.streamNotFound || number == JetStreamFailure.consumerNotFound
    }

    /// Indicates whether a stream has no such message.
    var isMessageNotFound: Bool {
        guard case .refused(_, _, let number, _) = problem else { return false }
        return number == JetStreamFailure.messageNotFound
    }

    /// Indicates whether JetStream does not answer.
    public var isUnreachable: Bool {
        guard case .unreachable = problem else { return false }
        return true
    }

    /// Indicates whether another attempt can succeed, such as after the election of a leader in a cluster.
    var permitsRepetition: Bool {
        switch problem {
        case .unreachable(_, let error):
            error.code != .payloadTooLarge && error.code != .invalidSubject && error.code != .closed
        case .refused(_, let code, let number, _):
            code == 503 || code == 429 || number == JetStreamFailure.duplicateInProcess
        default: false
        }
    }

    /// The error of an activation that was not stored.
    ///
    /// A missing acknowledgement permits another attempt. It has the same key, so that the activation is stored once.
    var remoteError: RemoteError {
        switch problem {
        case .unreachable: RemoteError(.notConnected(reason: description))
        default: RemoteError(.failed(code: code, text: description))
        }
    }
}
