public import Boardy

@available(*, unavailable, renamed: "BoardID")
public typealias FlowStepID = BoardID

@available(*, unavailable, message: "use first ->> next, which is IdentifierSteps")
public typealias IDFlowStep = IdentifierSteps

@available(*, unavailable, message: "use Never, which is the default Action of an IOInterface")
public enum BoardFlowNoneAction: BoardFlowAction {}

infix operator ->>> : MultiplicationPrecedence

@available(*, unavailable, renamed: "->>")
public func ->>> (first: BoardID, next: BoardID) -> IdentifierSteps { unused }

@available(*, unavailable, renamed: "->>")
public func ->>> (steps: IdentifierSteps, next: BoardID) -> IdentifierSteps { unused }

// MARK: Flows as values. A registration returns a `FlowToken` now.

@available(
    *, unavailable,
    message: "register a handler, with destination(IO.self).flow.handle { output in … }, and keep its FlowToken"
)
public protocol BoardFlow {}

@available(
    *, unavailable,
    message: "register a handler, with destination(IO.self).flow.handle { output in … }, and keep its FlowToken"
)
public protocol GuaranteedBoardFlow: BoardFlow {}

@available(*, unavailable, message: "use registerFlow(from:of:_:)")
public protocol IDMatchBoardFlow: BoardFlow {}

@available(*, unavailable, message: "use registerGeneralFlow(of: Output.self) { output in … }")
public protocol DataMatchBoardFlow: BoardFlow {}

@available(*, unavailable, message: "remove it: a handler receives the output itself")
public protocol BoardOutputModel {}

@available(*, unavailable, message: "use registerFlow(from:of:_:), or registerFlow(of:where:_:) for a condition")
public struct BoardActivateFlow: BoardFlow {
    /// A flow of several boards.
    public init(matchedIdentifiers: [BoardID], nextHandler: @escaping @MainActor (Any?) -> Void) {}

    /// A flow of several boards.
    public init<Output>(matchedIdentifiers: [BoardID], dedicatedNextHandler: @escaping @MainActor (Output?) -> Void) {}

    /// A flow of several boards.
    public init<Output>(matchedIdentifiers: [BoardID], guaranteedNextHandler: @escaping @MainActor (Output) -> Void) {}

    /// A flow of all boards that a matcher accepts.
    public init(matcher: @escaping (any BoardOutputModel) -> Bool, nextHandler: @escaping @MainActor (Any?) -> Void) {}
}

@available(*, unavailable, message: "use registerFlow(from:of:_:)")
public struct IDGenericBoardFlow<Output>: BoardFlow {
    /// A flow of several boards.
    public init(matchedBoardIDs: [BoardID], handler: @escaping @MainActor (Output) -> Void) {}
}

@available(*, unavailable, message: "use registerGeneralFlow(of: Output.self) { output in … }")
public struct GenericBoardFlow<Output>: BoardFlow {
    /// A flow of all boards.
    public init(handler: @escaping @MainActor (Output) -> Void) {}
}

@available(*, unavailable, renamed: "ChainedFlow")
public final class ChainBoardFlow<Target>: BoardFlow {
    /// A handler for outputs of one type.
    public func handle<Output>(outputType: Output.Type, handler: @escaping @MainActor (Target, Output) -> Void)
        -> ChainBoardFlow
    {
        self
    }

    /// A handler for the remaining outputs of one type.
    public func eventuallyHandle<Output>(
        outputType: Output.Type, handler: @escaping @MainActor (Target, Output?) -> Void
    ) {}

    /// A handler for the remaining outputs.
    public func eventuallyHandle(skipSilentData: Bool = true, handler: @escaping @MainActor (Target, Any?) -> Void) {}

    /// No handler for the remaining outputs.
    public func eventuallySkipHandling() {}
}

// MARK: Buses

@available(*, unavailable, message: "use connect(target:_:) or deliver(_:), and keep the FlowToken")
open class BusCable<Input> {
    /// A cable of a closure.
    public init(transportHandler: @escaping (Input) -> Void) {}
}

@available(*, unavailable, message: "use connect(target:_:), and keep the FlowToken")
public final class TargetBusCable<Target, Input>: BusCable<Input> {}

extension Bus {
    @available(*, unavailable, message: "use connect(target:_:) or deliver(_:), and keep the FlowToken")
    public func connect(_ cable: BusCable<Value>) {}

    @available(*, unavailable, renamed: "connect(target:_:)")
    public func connect<Target>(target: Target, handler: @escaping @MainActor (Target, Value) -> Void) {}

    @available(*, unavailable, message: "use deliver(_:); capture a service map, which keeps nothing alive")
    public func connect(
        target: any FlowMotherboard, _ handler: @escaping @MainActor (any FlowMotherboard, Value) -> Void
    ) {}

    @available(*, unavailable, renamed: "deliver(_:)")
    public func deliver(handler: @escaping (Value) -> Void) {}
}
