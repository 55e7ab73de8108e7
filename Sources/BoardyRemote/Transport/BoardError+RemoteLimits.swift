public import BoardyCore
import BoardySupport

// Errors of the limits of clients and servers; see ``RemoteLimits``.

extension BoardError.Code {
    /// An activation was not answered within its time limit.
    public static let remoteTimeLimitExceeded: Self = "remote-time-limit-exceeded"
    /// The board has too many activations without an answer.
    public static let remoteTooManyActivations: Self = "remote-too-many-activations"
    /// The server has too many sessions.
    public static let remoteTooManySessions: Self = "remote-too-many-sessions"
    /// The client has too many sessions of a server that has other clients, too.
    public static let remoteTooManySessionsOfClient: Self = "remote-too-many-sessions-of-client"
    /// A client has sent too many bytes that the server has not handled. The limit can be lower than that of all clients.
    public static let remoteTooManyReceivedBytes: Self = "remote-too-many-received-bytes"
    /// Too many frames wait for a peer that does not read.
    public static let remoteTooManyWaitingFrames: Self = "remote-too-many-waiting-frames"
    /// The frames that wait for a peer that does not read have too many bytes.
    public static let remoteTooManyWaitingBytes: Self = "remote-too-many-waiting-bytes"
}

extension BoardError {
    package static func remoteTimeLimitExceeded(_ limit: Duration) -> BoardError {
        remote(
            .remoteTimeLimitExceeded, "no answer within the time limit of \(limit)",
            fix: "raise the time limit of the interface, or add servers")
    }

    package static func remoteTooManyActivations(limit: Int) -> BoardError {
        remote(
            .remoteTooManyActivations, "\(limit) activations are not answered yet, and no more are permitted",
            fix: "wait for answers, or raise activations in RemoteLimits")
    }

    /// Creates the error of a session that is refused because of a limit that clients share.
    ///
    /// - Parameters:
    ///   - limit: the number of sessions that the client or, if no client has fewer, the server can have.
    ///   - total: the number of sessions that the server can have.
    public static func remoteTooManySessions(limit: Int, of total: Int) -> BoardError {
        if limit < total {
            return remote(
                .remoteTooManySessionsOfClient,
                "the client has \(limit) sessions of the server, and the rest is left to other clients",
                fix: "end sessions of this client, add servers, or raise sessions in RemoteLimits")
        }
        return remote(
            .remoteTooManySessions, "the server has \(limit) sessions, and no more are permitted",
            fix: "add servers, or raise sessions in RemoteLimits")
    }

    /// Creates the error of a client that has sent more bytes than the server can hold until it has handled them.
    public static func remoteTooManyReceivedBytes(limit: Int) -> BoardError {
        remote(
            .remoteTooManyReceivedBytes,
            "the server has \(limit) bytes to handle, and no more are permitted at present",
            fix: "send less at once, add servers, or raise receivedSize in RemoteLimits")
    }

    /// Creates the error of a session with more frames than may wait for a peer that does not read.
    public static func remoteTooManyWaitingFrames(limit: Int) -> BoardError {
        remote(
            .remoteTooManyWaitingFrames, "more than \(limit) frames wait for a peer that does not read",
            fix: "send fewer outputs, or raise waitingFrames in RemoteLimits")
    }

    package static func remoteTooManyWaitingBytes(limit: Int) -> BoardError {
        remote(
            .remoteTooManyWaitingBytes, "more than \(limit) bytes wait for a peer that does not read",
            fix: "send smaller or fewer values, or raise waitingSize in RemoteLimits")
    }
}
