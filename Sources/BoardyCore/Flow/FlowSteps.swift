precedencegroup FlowStepPrecedence {
    associativity: left
    higherThan: AssignmentPrecedence
}

/// Puts a board behind another one: what the first sends is what the second is activated with.
///
/// See ``FlowMotherboard/registerFlowSteps(_:)-(FlowSteps<First,Last>)``.
infix operator ->> : FlowStepPrecedence

/// Boards one behind the other, each activated with the output of the one before. Made with `->>`.
@MainActor
public struct FlowSteps<First: IOInterface, Last: IOInterface> {
    fileprivate let edges: [@MainActor (any FlowMotherboard) -> FlowToken]

    fileprivate init(_ edges: [@MainActor (any FlowMotherboard) -> FlowToken]) {
        self.edges = edges
    }
}

/// The step from one board to the next. It compiles if the second takes what the first sends.
@MainActor
public func ->> <First, Next>(_: First.Type, _: Next.Type) -> FlowSteps<First, Next>
where First: IOInterface, Next: IOInterface, First.Output == Next.Input {
    FlowSteps([{ $0.destination(First.self).flow.activate($0.destination(Next.self)) }])
}

/// Steps, and one more. It compiles if the next board takes what the last one sends.
@MainActor
public func ->> <First, Last, Next>(steps: FlowSteps<First, Last>, _: Next.Type) -> FlowSteps<First, Next>
where Next: IOInterface, Last.Output == Next.Input {
    FlowSteps(steps.edges + (Last.self ->> Next.self).edges)
}

extension FlowMotherboard {
    /// Lets boards activate one another: each with what the one before it sends.
    ///
    /// ```swift
    /// mainboard.registerFlowSteps(CartIO.self ->> CheckoutIO.self ->> ReceiptIO.self)
    /// ```
    ///
    /// It does not compile unless each `Output` is the next `Input`. The boards are those with the interfaces' own
    /// identifiers; for others use `flow.activate(_:)`.
    ///
    /// - Returns: a token for all steps together.
    @discardableResult
    public func registerFlowSteps<First, Last>(_ steps: FlowSteps<First, Last>) -> FlowToken {
        FlowToken(all: steps.edges.map { $0(self) })
    }
}
