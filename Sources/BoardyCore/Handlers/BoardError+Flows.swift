public import BoardySupport

// Errors of flows.

extension BoardError.Code {
    /// A board sent an output that no handler of a chained flow takes.
    public static let unhandledOutput: Self = "unhandled-output"
    /// A step leads from a board to the same board; it was not registered. See ``FlowMotherboard/registerFlowSteps(_:)-(IdentifierSteps)``.
    public static let flowToItself: Self = "flow-to-itself"
}

extension BoardError {
    package static func unhandledOutput(_ id: BoardID, type: String) -> BoardError {
        BoardError(
            .unhandledOutput, [id],
            "\(quoted(id)) sent \(type), but no handler of the chained flow takes \(type). To fix: add a handler for \(type), or end the chain with otherwise."
        )
    }

    package static func flowToItself(_ id: BoardID) -> BoardError {
        BoardError(
            .flowToItself, [id],
            "The flow \(quoted(id)) -> \(quoted(id)) was not registered: each output would activate its own sender again. To fix: "
                + "remove the step, or write it as flow.activate(_:where:) with a condition that ends the repetition.")
    }
}
