public import BoardySupport

// Errors of installations and removals, and of uses of boards that are not installed.

extension BoardError.Code {
    /// The board, or another one with its identifier, is already installed on the named motherboard.
    public static let alreadyInstalled: Self = "already-installed"
    /// The installation of a board on a motherboard that is nested in the same board was refused.
    public static let selfContainment: Self = "self-containment"
    /// The installation of a board was refused, because too many boards would be nested in each other.
    public static let nestingLimitExceeded: Self = "nesting-limit-exceeded"
    /// The installation of a board was refused, because its removal from another motherboard had not finished.
    public static let removalInProgress: Self = "removal-in-progress"
    /// A board was not installed, because handlers of removals caused too many installations in one call.
    public static let installationLimitExceeded: Self = "installation-limit-exceeded"
    /// The board was not activated, because it completed or was removed in `didInstall()` or `activationBarrier(for:)`, or by an
    /// observer of its installation.
    public static let removedBeforeActivation: Self = "removed-before-activation"
    /// A command was sent to a board that is not installed. Commands do not produce boards.
    public static let notInstalled: Self = "not-installed"
    /// A stored destination, flow or service map was used after its motherboard had been released.
    public static let motherboardReleased: Self = "motherboard-released"
    /// A board used another board while the first one was not installed on a motherboard.
    public static let unreachable: Self = "unreachable"
}

extension BoardError {
    package static func alreadyInstalled(_ id: BoardID, motherboard: BoardID) -> BoardError {
        BoardError(
            .alreadyInstalled, [id],
            "\(quoted(id)) is already installed on \(quoted(motherboard)); the new board was not installed. To fix: remove the installed board first, or give the new board an identifier of its own."
        )
    }

    package static func selfContainment(_ id: BoardID) -> BoardError {
        BoardError(
            .selfContainment, [id],
            "\(quoted(id)) was not installed: the motherboard is nested in \(quoted(id)) itself. To fix: install it on the outer motherboard, or make another board for the nested one."
        )
    }

    package static func nestingLimitExceeded(_ id: BoardID, limit: Int) -> BoardError {
        BoardError(
            .nestingLimitExceeded, [id],
            "\(quoted(id)) was not installed: a board may be nested in at most \(limit) others. To fix: install the boards beside each other on one motherboard, or activate them one after another."
        )
    }

    package static func removalInProgress(_ id: BoardID) -> BoardError {
        BoardError(
            .removalInProgress, [id],
            "\(quoted(id)) was not installed: its removal from another motherboard has not finished. To fix: install it again in didRemove() or later."
        )
    }

    package static func installationLimitExceeded(_ id: BoardID, count: Int) -> BoardError {
        BoardError(
            .installationLimitExceeded, [id],
            "\(quoted(id)) was not installed: removals have caused \(count) installations in one call. To fix: end the repetition with a condition, or continue in a Task."
        )
    }

    package static func removedBeforeActivation(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .removedBeforeActivation, [id],
            "\(quoted(id)) was not activated: \(type) was removed before the activation. To fix: "
                + "complete or remove the board in activate(with:) or later, not in didInstall(), restore(_:), activationBarrier(for:) or an observer of its installation."
        )
    }

    package static func notInstalled(
        _ id: BoardID, motherboard: BoardID, suggestions: @autoclosure @escaping @Sendable () -> [BoardID]
    ) -> BoardError {
        BoardError(
            .notInstalled, [id],
            "The command for \(quoted(id)) was not delivered: no such board is installed on \(quoted(motherboard))\(didYouMean(suggestions())). To fix: activate the board before sending it commands."
        )
    }

    package static func motherboardReleased(_ id: BoardID) -> BoardError {
        BoardError(
            .motherboardReleased, [id],
            "\(quoted(id)) was used after its motherboard was released; nothing was done. To fix: keep the launcher or motherboard alive for as long as its boards are used."
        )
    }

    /// - Parameter board: the board that is not installed, which can be the same.
    package static func unreachable(_ id: BoardID, from board: BoardID) -> BoardError {
        BoardError(
            .unreachable, [id, board],
            id == board
                ? "\(quoted(id)) was not activated: it is not installed on a motherboard. To fix: install it, and activate it through its destination."
                : "\(quoted(board)) could not use \(quoted(id)): \(quoted(board)) is not installed on a motherboard. To fix: use other boards from didInstall() on and until complete() is called."
        )
    }
}
