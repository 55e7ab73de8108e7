precedencegroup FlowStepPrecedence {
    associativity: left
    higherThan: AssignmentPrecedence
}

/// Connects a board to a next board, which is activated with each output of the first.
///
/// See ``FlowMotherboard/registerFlowSteps(_:)-(FlowSteps<First,Last>)``.
infix operator ->> : FlowStepPrecedence

/// A sequence of boards, each of which is activated with the outputs of the previous one. Made with `->>`.
@MainActor
public struct FlowSteps<First: IOInterface, Last: IOInterface> {
    fileprivate let edges: [@MainActor (any FlowMotherboard) -> FlowToken]
}

/// Makes a step from one board to the next. Compiles only if the output type of the first is the input type of the
/// second.
@MainActor
public func ->> <First, Next>(_: First.Type, _: Next.Type) -> FlowSteps<First, Next>
where First: IOInterface, Next: IOInterface, First.Output == Next.Input {
    FlowSteps(edges: [{ $0.registerStep(from: First.self, to: Next.self) }])
}

/// Adds a step to a sequence. Compiles only if the output type of the last board is the input type of the next board.
@MainActor
public func ->> <First, Last, Next>(steps: FlowSteps<First, Last>, _: Next.Type) -> FlowSteps<First, Next>
where Next: IOInterface, Last.Output == Next.Input {
    FlowSteps(edges: steps.edges + (Last.self ->> Next.self).edges)
}

extension FlowMotherboard {
    /// Activates each board of a sequence with the outputs of the previous board.
    ///
    /// ```swift
    /// mainboard.registerFlowSteps(CartIO.self ->> CheckoutIO.self ->> ReceiptIO.self)
    /// ```
    ///
    /// The call compiles only if each `Output` is the next `Input`. The boards have the identifiers of their interfaces; for other
    /// identifiers use `flow.activate(_:)`. A step from a board to itself is reported as ``BoardError/Code/flowToItself``.
    ///
    /// - Parameter steps: the sequence, made with `->>`.
    /// - Returns: a token that cancels all steps together.
    @discardableResult
    public func registerFlowSteps<First, Last>(_ steps: FlowSteps<First, Last>) -> FlowToken {
        FlowToken(all: steps.edges.map { $0(self) })
    }

    fileprivate func registerStep<First: IOInterface, Next: IOInterface>(
        from: First.Type, to: Next.Type
    ) -> FlowToken where First.Output == Next.Input {
        let (first, next) = (destination(First.self), destination(Next.self))
        guard first.identifier != next.identifier else {
            first.slot.diagnostics.report(.flowToItself(first.identifier))
            return FlowToken(all: [])
        }
        return first.flow.activate(next)
    }
}
