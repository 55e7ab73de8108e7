public import Boardy

@available(*, unavailable, message: "use Destination<IO>.Activation")
@MainActor
public struct MainboardActivation<Input> {
    /// As before.
    public func activate(with input: Input) {}

    /// As before.
    public func activate() where Input == Void {}

    /// As before.
    public func activate() where Input: ExpressibleByNilLiteral {}

    /// The scope is `mainboard` unless given, and follows the input.
    public func barrier(scope: ActivationBarrier.Scope = .application, with input: Input) -> ActivationBarrier {
        unused
    }

    /// The scope is `mainboard` unless given, and follows the input.
    public func uniqueBarrier(scope: ActivationBarrier.Scope = .application, with input: Input) -> ActivationBarrier {
        unused
    }

    /// The scope is `mainboard` unless given.
    public func barrier(scope: ActivationBarrier.Scope = .application) -> ActivationBarrier { unused }
}

@available(*, unavailable, message: "use Destination<IO>.Interaction")
@MainActor
public struct MainboardInteraction<Command> {
    /// As before.
    public func send(command: Command) {}

    /// As before.
    public func send() where Command == Void {}
}

@available(*, unavailable, message: "use Destination<IO>.Flow")
@MainActor
public struct FlowHandler<Output> {
    /// As before.
    @discardableResult
    public func handle(_ handler: @escaping @MainActor (Output) -> Void) -> FlowToken { unused }

    /// As before.
    @discardableResult
    public func addTarget<Target>(_ target: Target, action: @escaping @MainActor (Target, Output) -> Void) -> FlowToken
    {
        unused
    }

    /// As before.
    @discardableResult
    public func addTarget<Target>(
        _ target: Target, action: @escaping @MainActor (Target) -> Void
    ) -> FlowToken where Output == Void { unused }

    /// As before.
    @discardableResult
    public func bind(to bus: Bus<Output>) -> FlowToken { unused }

    @available(*, unavailable, message: "use handle { output in if … { bus.transport(input: output) } }")
    @discardableResult
    public func bind(to bus: Bus<Output>, where condition: @escaping (Output) -> Bool) -> FlowToken { unused }

    @available(*, unavailable, message: "pass the destination: flow.activate(next)")
    @discardableResult
    public func activate(_ next: MainboardActivation<Output>) -> FlowToken { unused }

    @available(*, unavailable, message: "pass the destination: flow.activate(next) where …")
    @discardableResult
    public func activate(_ next: MainboardActivation<Output>, where condition: @escaping (Output) -> Bool) -> FlowToken
    {
        unused
    }

    /// As before.
    @discardableResult
    public func sendOutput<Board: FormerOutputSending>(through board: Board) -> FlowToken
    where Board.OutputType == Output { unused }

    @available(*, unavailable, message: "pass the interfaces: combine(A.self, B.self, strategy:) { a, b in … }")
    public var specifications: GuaranteedOutputSpecifications<Output> { unused }
}

@available(*, unavailable, message: "use Destination<IO>.ActionFlow")
@MainActor
public struct ActionFlowHandler<Action> {
    /// As before.
    @discardableResult
    public func handle(_ handler: @escaping @MainActor (Action) -> Void) -> FlowToken { unused }

    /// As before.
    @discardableResult
    public func addTarget<Target>(_ target: Target, action: @escaping @MainActor (Target, Action) -> Void) -> FlowToken
    {
        unused
    }
}

@available(*, unavailable, message: "use Destination<IO>.Completion")
@MainActor
public struct CompletionFlowHandler {
    /// As before.
    @discardableResult
    public func handle(_ handler: @escaping @MainActor (Bool) -> Void) -> FlowToken { unused }

    /// As before.
    @discardableResult
    public func addTarget<Target>(_ target: Target, action: @escaping @MainActor (Target, Bool) -> Void) -> FlowToken {
        unused
    }
}

@available(*, unavailable, message: "use Destination<IO>.Completer")
@MainActor
public struct MainboardCompleter {
    /// As before.
    public func complete(_ isDone: Bool = true) {}
}

@available(*, unavailable, message: "remove it: Board<IO> and the completer of a destination have complete(_:)")
public protocol Completable {}

@available(*, unavailable, message: "use Destination<IO>.Completer")
public typealias BoardCompleter = MainboardCompleter

@available(*, unavailable, message: "use Destination<IO>.Interaction")
public typealias BoardInteraction = MainboardInteraction

@available(*, unavailable, message: "use Destination<IO>.Interaction")
public protocol BoardInteracting {}

@available(*, unavailable, message: "use Destination<IO>.Flow")
public protocol FlowHandling {}

@available(*, unavailable, message: "use Destination<IO>.Activation, with firstOutput(with:)")
public typealias BlockTaskMainboardActivation<Input, Output> = MainboardActivation<BlockTaskParameter<Input, Output>>

@available(*, unavailable, message: "use Destination<IO>.Activation, with firstOutput(with:)")
public typealias BlockTaskBoardActivation<Input, Output> = MainboardActivation<BlockTaskParameter<Input, Output>>
