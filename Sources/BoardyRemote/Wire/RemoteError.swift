public import BoardyCore

/// The reason why something did not reach a board elsewhere, or why its answer did not come back.
///
/// It is reported as the `underlying` error of a `BoardError`, and thrown by `firstOutput(with:)`. Some errors of a server keep their own type: a
/// refusal by a gate is a `BoardError` on both sides.
public struct RemoteError: Error, Hashable, Sendable {
    /// The board that was activated; nil for an error that concerns no board, such as an invalid frame.
    public let board: BoardID?

    /// The problem, with its values.
    public let problem: Problem

    /// Creates an error.
    public init(_ problem: Problem, board: BoardID? = nil) {
        self.problem = problem
        self.board = board
    }

    /// Returns the error with a board, unless it has one.
    public func concerning(_ board: BoardID) -> RemoteError { RemoteError(problem, board: self.board ?? board) }

    /// The problems of boards elsewhere.
    public enum Problem: Hashable, Sendable, Codable {
        // MARK: The connection

        /// No connection was made.
        case notConnected(reason: String)

        /// The connection ended before the activation was answered.
        case connectionLost(reason: String)

        /// The peer has sent nothing for this time, although it was asked to.
        case unresponsive(Duration)

        /// A helper process ended more often than its restart policy permits, and is not started again.
        case helperGaveUp(helper: String, restarts: Int, period: Duration, lastExit: String)

        /// The server or the transport was stopped.
        case stopped

        /// The server ended the session, because the client had sent nothing for this time.
        case idle(Duration)

        // MARK: The activation

        /// The activation was not answered within its time limit.
        case timeLimitExceeded(Duration)

        /// The board is not exposed by the server.
        case notExposed(BoardID, suggestions: [BoardID])

        /// The server failed to carry out the activation or command. The code and the text are those of its own error.
        case failed(code: String, text: String)

        /// A value could not be encoded; it was not sent. The role is `input`, `output`, `command` or `action`.
        case unencodable(role: String, type: String, reason: String)

        /// A received value could not be decoded.
        case undecodable(role: String, type: String, reason: String)

        // MARK: The wire format

        /// The peer speaks another version of the wire format.
        case unsupportedVersion(found: Int, supported: Int)

        /// A frame is larger than the limit.
        case frameTooLarge(size: Int, limit: Int)

        /// Bytes are not a frame.
        case malformedFrame(reason: String)

        /// A frame is not permitted at its place in the session.
        case unexpectedFrame(String, reason: String)

        // MARK: Limits

        /// The board has too many activations without an answer.
        case tooManyActivations(limit: Int)

        /// The server has too many sessions.
        case tooManySessions(limit: Int)

        /// The client has too many sessions of a server that has other clients, too.
        case tooManySessionsOfClient(limit: Int)

        /// A client has sent too many bytes that the server has not handled. The limit can be lower than that of all clients.
        case tooManyReceivedBytes(limit: Int)

        /// Too many frames wait for a peer that does not read.
        case tooManyWaitingFrames(limit: Int)

        /// The frames that wait for a peer that does not read have too many bytes.
        case tooManyWaitingBytes(limit: Int)
    }
}

extension RemoteError {
    /// The error for observers and the error sink.
    package var bridged: BoardError { BoardError(bridging: self, code: BoardError.Code(rawValue: code)) }
}
