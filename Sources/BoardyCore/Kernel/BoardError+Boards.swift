public import BoardySupport

// Errors of boards at work.

extension BoardError.Code {
    /// A board sent an output while it was not installed, usually after its removal; the output was not delivered.
    public static let outputAfterRemoval: Self = "output-after-removal"
    /// A board broadcast an action while it was not installed, usually after its removal; the action was not delivered.
    public static let actionAfterRemoval: Self = "action-after-removal"
    /// A board completed or was removed before the first output that a caller of `firstOutput(with:)` waits for.
    public static let completedWithoutOutput: Self = "completed-without-output"
    /// An activated board does not override `activate(with:)`.
    public static let activationNotImplemented: Self = "activation-not-implemented"
    /// A board that received a command does not override `interact(with:)`.
    public static let commandNotImplemented: Self = "command-not-implemented"
    /// A board reported its own failure; see ``Board/report(_:)``.
    public static let failure: Self = "failure"
    /// A board failed because of an error of another board, which was reported before and is the ``BoardError/underlying``
    /// one; see ``Board/report(_:)``.
    public static let failedBecause: Self = "failed-because"
}

extension BoardError {
    package static func outputAfterRemoval(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .outputAfterRemoval, [id],
            "\(quoted(id)) sent \(type) while it was not installed on a motherboard; the output was not delivered. To fix: send before calling complete(), or stop the work when the board is removed."
        )
    }

    package static func actionAfterRemoval(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .actionAfterRemoval, [id],
            "\(quoted(id)) broadcast \(type) while it was not installed on a motherboard; the action was not delivered. To fix: broadcast before calling complete(), or stop the work when the board is removed."
        )
    }

    package static func completedWithoutOutput(_ id: BoardID) -> BoardError {
        BoardError(
            .completedWithoutOutput, [id],
            "\(quoted(id)) completed or was removed before it sent an output. To fix: send an output before completing, or handle this error."
        )
    }

    package static func activationNotImplemented(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .activationNotImplemented, [id],
            "\(quoted(id)) was activated, but \(type) does not override activate(with:). To fix: override activate(with:) in \(type)."
        )
    }

    package static func commandNotImplemented(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .commandNotImplemented, [id],
            "\(quoted(id)) received a command, but \(type) does not override interact(with:). To fix: override interact(with:) in \(type)."
        )
    }

    /// The details are the reason.
    package static func failure(_ id: BoardID, reason: String) -> BoardError {
        BoardError(.failure, [id], details: reason, "\(quoted(id)): \(singleLine(reason))")
    }

    package static func failedBecause(_ id: BoardID, _ cause: BoardError) -> BoardError {
        BoardError(
            .failedBecause, [id], details: nil, underlying: cause,
            "\(quoted(id)) failed because of an earlier error, \(cause.code): \(cause.description.prefix { $0 != "\n" })"
        )
    }

    /// Creates the error that a board reports. An error of another board becomes ``Code/failedBecause``, with the first cause.
    ///
    /// - Parameters:
    ///   - error: the error. It is the board's own if it is no ``BoardError`` or names the board first.
    ///   - board: the board.
    package init(_ error: any Error, of board: BoardID) {
        switch error as? BoardError {
        case nil: self = .failure(board, reason: "\(error)")
        case let error? where error.boards.first == board: self = error
        case let error? where error.code == .failedBecause:
            self = .failedBecause(board, error.underlying as? BoardError ?? error)
        case let error?: self = .failedBecause(board, error)
        }
    }
}
