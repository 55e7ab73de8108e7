/// The way in which an output reaches the next board of a flow.
public enum FlowStepKind: String, Sendable, Encodable {
    /// The output, or a value made from it, is the input of the next board; checked by the compiler.
    case typed
    /// The output is passed to the next board as it is; checked when it is sent.
    case named
    /// The output is passed to the next board as JSON; checked when it is sent.
    case encoded
    /// The output is sent again as an output of the other board, which is not activated.
    case relayed
}

/// One step of a flow: the outputs of one board lead to another board.
@MainActor
package struct FlowStep {
    package let sender: BoardID
    package let next: BoardID
    package let kind: FlowStepKind

    /// All boards of the registration that this step is part of, in order.
    package let boards: [BoardID]
    package let token: FlowToken
}
