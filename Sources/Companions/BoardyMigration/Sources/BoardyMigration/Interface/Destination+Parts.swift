public import Boardy

extension Destination.Activation {
    @available(*, unavailable, renamed: "barrier(with:scope:)")
    public func barrier(scope: ActivationBarrier.Scope = .application, with input: IO.Input) -> ActivationBarrier {
        unused
    }

    @available(*, unavailable, renamed: "uniqueBarrier(with:scope:)")
    public func uniqueBarrier(
        scope: ActivationBarrier.Scope = .application, with input: IO.Input
    ) -> ActivationBarrier { unused }
}

extension Destination.Activation {
    @available(*, unavailable, message: "use try await firstOutput(with: input); the input of a task has no callbacks")
    public func activate<Input, Output>(with parameter: BlockTaskParameter<Input, Output>) {}
}

extension Destination.Flow {
    @available(*, unavailable, message: "use handle(on: mainboard) { mainboard, output in … }")
    @discardableResult
    public func addTarget(
        _ target: any FlowMotherboard, handler: @escaping @MainActor (any FlowMotherboard, IO.Output) -> Void
    ) -> FlowToken { unused }

    @available(*, unavailable, renamed: "addTarget(_:handler:)")
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target, IO.Output) -> Void
    ) -> FlowToken { unused }

    @available(*, unavailable, message: "pass the destination: flow.activate(next)")
    @discardableResult
    public func activate<Next: IOInterface>(_ next: Destination<Next>.Activation) -> FlowToken { unused }

    @available(*, unavailable, message: "use handle { output in if … { bus.transport(input: output) } }")
    @discardableResult
    public func bind(to bus: Bus<IO.Output>, where condition: @escaping (IO.Output) -> Bool) -> FlowToken { unused }

    @available(*, unavailable, message: "pass the interfaces: combine(A.self, B.self, strategy:) { a, b in … }")
    public var specifications: GuaranteedOutputSpecifications<IO.Output> { unused }
}

extension Destination.Flow where IO.Output == Void {
    @available(*, unavailable, message: "use handle(on: mainboard) { mainboard, _ in … }")
    @discardableResult
    public func addTarget(
        _ target: any FlowMotherboard, handler: @escaping @MainActor (any FlowMotherboard) -> Void
    ) -> FlowToken { unused }
}

extension Destination.ActionFlow {
    @available(*, unavailable, message: "use handle { action in … }; capture a service map, which keeps nothing alive")
    @discardableResult
    public func addTarget(
        _ target: any FlowMotherboard, handler: @escaping @MainActor (any FlowMotherboard, IO.Action) -> Void
    ) -> FlowToken { unused }
}

extension Destination.Completion {
    @available(*, unavailable, message: "use handle { isDone in … }; capture a service map, which keeps nothing alive")
    @discardableResult
    public func addTarget(
        _ target: any FlowMotherboard, handler: @escaping @MainActor (any FlowMotherboard, Bool) -> Void
    ) -> FlowToken { unused }
}

extension Destination {
    @available(*, unavailable, renamed: "identifier")
    public var destinationID: BoardID { unused }

    @available(*, unavailable, message: "use activation.firstOutput(with:); the input of a task has no callbacks")
    public var blockActivation: Activation { unused }
}
