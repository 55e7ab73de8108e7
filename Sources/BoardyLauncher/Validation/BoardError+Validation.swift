package import BoardyCore
public import BoardySupport

// Errors that the validation of a launcher finds.

extension BoardError.Code {
    /// Steps that were registered by identifier name a board that is not registered.
    public static let unknownBoardInSteps: Self = "unknown-board-in-steps"
    /// The interfaces of two steps do not match: the output of the first is not the input of the second.
    public static let flowTypeMismatch: Self = "flow-type-mismatch"
    /// A module declares that it uses an interface, but no installed module registers a board for it.
    public static let unknownUsedBoard: Self = "unknown-used-board"
    /// A board activated a board that its module does not declare in its `uses`; reported with `LaunchValidation.strict`.
    public static let undeclaredUse: Self = "undeclared-use"
    /// A gateway barrier is installed for a board that is not registered; it guards nothing.
    public static let unknownGuardedBoard: Self = "unknown-guarded-board"
    /// A gateway barrier activates a board that is not registered; no activation passes the barrier.
    public static let unknownGateBoard: Self = "unknown-gate-board"
}

extension BoardError {
    package static func unknownBoardInSteps(
        _ id: BoardID, steps: [BoardID], suggestions: @autoclosure @escaping @Sendable () -> [BoardID]
    ) -> BoardError {
        BoardError(
            .unknownBoardInSteps, [id] + steps,
            "The flow \(trail(steps.map(\.rawValue)) { quoted($0) }) leads through \(quoted(id)), but no board is registered as \(quoted(id))\(didYouMean(suggestions())). To fix: "
                + "install the module that registers it, or correct the identifier.")
    }

    package static func flowTypeMismatch(
        from sender: BoardID, to id: BoardID, sends: String, takes: String
    ) -> BoardError {
        BoardError(
            .flowTypeMismatch, [id, sender],
            "The flow can never activate \(quoted(id)): it takes \(input(takes)), but the previous step \(quoted(sender)) sends \(sends). To fix: "
                + (takes == "()"
                    ? "\(droppingOutput(sends))."
                    : "convert the output with flow.activate(_:with:), or add a board that converts \(sends) to \(takes).")
        )
    }

    package static func unknownUsedBoard(
        _ id: BoardID, interface: String, module: String,
        suggestions: @autoclosure @escaping @Sendable () -> [BoardID]
    ) -> BoardError {
        BoardError(
            .unknownUsedBoard, [id],
            "\(module) uses \(interface), but no board is registered as \(quoted(id))" + didYouMean(suggestions())
                + ". To fix: install the module that registers it, or remove the interface from uses.")
    }

    package static func undeclaredUse(_ id: BoardID, by user: BoardID, module: String) -> BoardError {
        BoardError(
            .undeclaredUse, [id, user],
            "\(quoted(user)) of \(module) activates \(quoted(id)), but \(module) does not declare that it uses that board. To fix: add the interface of the board to the uses of \(module)."
        )
    }

    package static func unknownGuardedBoard(
        _ id: BoardID, suggestions: @autoclosure @escaping @Sendable () -> [BoardID]
    ) -> BoardError {
        BoardError(
            .unknownGuardedBoard, [id],
            "A gateway barrier guards \(quoted(id)), but no board is registered as \(quoted(id))"
                + didYouMean(suggestions())
                + ". To fix: install the module that registers it, or correct the identifier in install(gatewayBarrier:for:)."
        )
    }

    package static func unknownGateBoard(
        _ id: BoardID, suggestions: @autoclosure @escaping @Sendable () -> [BoardID]
    ) -> BoardError {
        BoardError(
            .unknownGateBoard, [id],
            "A gateway barrier activates \(quoted(id)), but no board is registered as \(quoted(id))\(didYouMean(suggestions())); no activation passes the barrier. To fix: "
                + "install the module that registers it, or activate another board in the barrier.")
    }
}
