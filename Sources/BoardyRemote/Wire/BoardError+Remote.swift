public import BoardyCore
public import BoardySupport

// Transports import BoardyRemote only.
@_exported public import struct BoardySupport.BoardError

// Errors on the way to a board elsewhere, which another process can report. Further ones are beside what raises them.

extension BoardError.Code {
    /// The server failed to carry out the activation or command. The `underlying` error has the code and text that it
    /// has reported.
    public static let remoteFailed: Self = "remote-failed"

    /// The codes of errors after which another attempt can succeed.
    static let permittingRepetition: Set<Self> = [
        .remoteNotConnected, .remoteConnectionLost, .remoteUnresponsive, .remoteStopped, .remoteIdle,
        .remoteTooManySessions, .remoteTooManySessionsOfClient, .remoteTooManyReceivedBytes,
    ]

    /// The codes that mean the same on both sides. Others are those of a board, and a peer can invent them.
    static let ofTheWay = permittingRepetition.union([
        .remoteHelperGaveUp, .remoteTimeLimitExceeded, .remoteNotExposed, .remoteUnencodable, .remoteUndecodable,
        .remoteUnsupportedVersion, .remoteFrameTooLarge, .remoteMalformedFrame, .remoteUnexpectedFrame,
        .remoteTooManyActivations, .remoteTooManyWaitingFrames, .remoteTooManyWaitingBytes,
    ])
}

extension BoardError {
    /// Creates an error without a board.
    ///
    /// - Parameters:
    ///   - problem: the problem without a full stop. It is escaped, and cut if it is long, because a peer can have sent parts of it.
    ///   - fix: the solution without a full stop.
    static func remote(
        _ code: Code, _ problem: @autoclosure @escaping @Sendable () -> String, fix: String
    ) -> BoardError {
        BoardError(code, [], "\(singleLine(problem())). To fix: \(fix).")
    }

    /// Creates the error that stands for an error of the server.
    ///
    /// - Parameter error: the code and the text that the server has reported.
    public static func remoteFailed(_ error: BoardError) -> BoardError {
        BoardError(.remoteFailed, [], details: nil, underlying: error, textOfFailure(error))
    }

    private static func textOfFailure(_ error: BoardError) -> String {
        let text = error.description
        if text.contains("To fix:") { return "the server reported: \(singleLine(text))" }
        return "\(singleLine("the server reported \(error.code): \(text)")). To fix: see the log of the server."
    }

    /// Returns the error with the remote board that it concerns as the first of its boards.
    public func concerning(_ board: BoardID) -> BoardError {
        if boards.first == board { return self }
        return BoardError(
            code, [board] + boards, details: details, underlying: underlying,
            "The remote board \(quoted(board.rawValue)): \(self)")
    }

    /// Creates the reason why a connection has ended from an error that it has thrown.
    init(ofConnection error: any Error) {
        let known = (error as? BoardError).flatMap { $0.isOfTheWay || $0.code == .remoteFailed ? $0 : nil }
        self = known ?? .remoteConnectionLost(reason: "\(error)")
    }

    /// Indicates whether it is an error of the way to a board, and not of the board.
    var isOfTheWay: Bool { Code.ofTheWay.contains(code) }

    /// Indicates whether another attempt can succeed.
    var permitsRepetition: Bool { Code.permittingRepetition.contains(code) }
}
