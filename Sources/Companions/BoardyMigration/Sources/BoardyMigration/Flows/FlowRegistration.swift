public import Boardy

extension FlowMotherboard {
    // MARK: Flows of one board

    @available(*, unavailable, message: "use destination(IO.self, id:).flow")
    public func matchedFlow<Output>(_ id: BoardID, with type: Output.Type = Any?.self) -> FlowHandler<Output> { unused }

    @available(*, unavailable, message: "use destination(IO.self, id:).completion")
    public func completionFlow(_ id: BoardID) -> CompletionFlowHandler { unused }

    @available(*, unavailable, message: "use destination(IO.self, id:).actionFlow")
    public func actionFlow<Action>(_ id: BoardID, with type: Action.Type) -> ActionFlowHandler<Action> { unused }

    // MARK: Flows of several boards

    @available(
        *, unavailable, message: "use registerFlow(from:of:_:), or destination(IO.self).flow.handle { output in … }"
    )
    @discardableResult
    public func registerFlow<Output>(
        matchedIdentifiers: [BoardID], uniqueOutputType: Output.Type = Output.self,
        nextHandler: @escaping @MainActor (Output) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.addTarget(target) { target, output in … }")
    @discardableResult
    public func registerFlow<Target, Output>(
        matchedIdentifiers: [BoardID], target: Target, uniqueOutputType: Output.Type = Output.self,
        nextHandler: @escaping @MainActor (Target, Output) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.addTarget(target) { target, output in … }")
    @discardableResult
    public func registerFlow<Target, Output>(
        matchedIdentifiers: BoardID..., target: Target, uniqueOutputType: Output.Type = Output.self,
        nextHandler: @escaping @MainActor (Target, Output) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.bind(to: bus)")
    @discardableResult
    public func registerFlow<Output>(matchedIdentifiers: BoardID..., bindToBus bus: Bus<Output>) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.sendOutput(through: board)")
    @discardableResult
    public func registerFlow<Output>(
        matchedIdentifiers: BoardID..., uniqueOutputType: Output.Type = Output.self,
        sendOutputThrough board: any ActivatableBoard
    ) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.addTarget(target) { target, output in … }")
    @discardableResult
    public func registerGuaranteedFlow<Target, Output>(
        matchedIdentifiers: [BoardID], target: Target, uniqueOutputType: Output.Type = Output.self,
        handler: @escaping @MainActor (Target, Output) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.addTarget(target) { target, output in … }")
    @discardableResult
    public func registerGuaranteedFlow<Target, Output>(
        matchedIdentifiers: BoardID..., target: Target, uniqueOutputType: Output.Type = Output.self,
        handler: @escaping @MainActor (Target, Output) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.bind(to: bus)")
    @discardableResult
    public func registerGuaranteedFlow<Output>(matchedIdentifiers: BoardID..., bindToBus bus: Bus<Output>) -> Self {
        self
    }

    @available(*, unavailable, message: "use destination(IO.self).flow.sendOutput(through: board)")
    @discardableResult
    public func registerGuaranteedFlow<Output>(
        matchedIdentifiers: BoardID..., uniqueOutputType: Output.Type = Output.self,
        sendOutputThrough board: any ActivatableBoard
    ) -> Self { self }

    @available(*, unavailable, message: "use registerCompletionFlow(from:_:), or destination(IO.self).completion")
    @discardableResult
    public func registerCompletionFlow(matchedIdentifiers: [BoardID], nextHandler: @escaping @MainActor (Bool) -> Void)
        -> Self
    { self }

    @available(*, unavailable, message: "use registerCompletionFlow(from:_:), or destination(IO.self).completion")
    @discardableResult
    public func registerCompletionFlow(matchedIdentifiers: BoardID..., nextHandler: @escaping @MainActor (Bool) -> Void)
        -> Self
    { self }

    @available(
        *, unavailable,
        message: "use registerChainedFlow(from:) with .addTarget(target, of: Output.self) and .otherwise"
    )
    public func registerChainFlow<Target>(matchedIdentifiers: [BoardID], target: Target) -> ChainBoardFlow<Target> {
        unused
    }

    @available(
        *, unavailable,
        message: "use registerChainedFlow(from:) with .addTarget(target, of: Output.self) and .otherwise"
    )
    public func registerChainFlow<Target>(matchedIdentifiers: BoardID..., target: Target) -> ChainBoardFlow<Target> {
        unused
    }

    // MARK: Flows of all boards

    @available(
        *, unavailable, message: "use registerGeneralFlow(of:_:) for outputs, registerGeneralActionFlow for actions"
    )
    @discardableResult
    public func registerGeneralFlow<Output>(
        uniqueOutputType: Output.Type = Output.self, nextHandler: @escaping @MainActor (Output) -> Void
    ) -> Self { self }

    @available(
        *, unavailable,
        message: "use registerGeneralFlow(of:target:_:) for outputs, registerGeneralActionFlow for actions"
    )
    @discardableResult
    public func registerGeneralFlow<Target, Output>(
        target: Target, uniqueOutputType: Output.Type = Output.self,
        nextHandler: @escaping @MainActor (Target, Output) -> Void
    ) -> Self { self }

    // MARK: Flows as values

    @available(*, unavailable, message: "every registration returns a FlowToken, which the caller may keep")
    public var flows: [any BoardFlow] { unused }

    @available(*, unavailable, message: "use destination(IO.self).flow.handle { output in … }")
    @discardableResult
    public func registerFlow(_ flow: any BoardFlow) -> Self { self }

    @available(*, unavailable, message: "use destination(IO.self).flow.handle { output in … } for each flow")
    @discardableResult
    public func registerFlows(_ flows: [any BoardFlow]) -> Self { self }

    @available(*, unavailable, message: "cancel the FlowToken of each registration")
    public func resetFlows() {}

    @available(*, unavailable, message: "cancel the FlowToken of the registration")
    public func removeFlow(by identifier: String) {}

    @available(
        *, unavailable,
        message: "use actionFlow.broadcast(through:), or registerGeneralActionFlow(of:_:) on the motherboard outside"
    )
    public func forwardActionFlow(to board: any ActivatableBoard) {}

    @available(
        *, unavailable,
        message: "activate boards of the motherboard outside with serviceMap of the board that has this motherboard"
    )
    public func forwardActivationFlow(to board: any ActivatableBoard) {}
}
