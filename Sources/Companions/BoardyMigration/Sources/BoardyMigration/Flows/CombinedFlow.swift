public import Boardy

// Flows that wait for the outputs of several boards. `combine` takes the interfaces of any number of boards.

@available(*, unavailable, message: "pass the interfaces: combine(A.self, B.self, strategy:) { a, b in … }")
public struct GuaranteedOutputSpecifications<Value> {
    /// The outputs of one board.
    public init(identifier: BoardID, valueType: Value.Type) {}
}

@available(*, unavailable, message: "use combine(A.self, B.self, strategy:) { a, b in … }")
public class OutputCombinedFlow: BoardFlow {
    @available(*, unavailable, message: "use CombinationStrategy: .batchOneByOne is .batch, .latestForever is .latest")
    public enum Strategy {
        case batchOneByOne, latestForever
    }
}

@available(*, unavailable, message: "use combine(_:strategy:_:) with an array of destinations")
public typealias OutputCombinedCollectionFlow<Value> = OutputCombinedFlow

@available(*, unavailable, message: "use combine(A.self, B.self, strategy:) { a, b in … }")
public typealias OutputCombined2Flow<A, B> = OutputCombinedFlow

@available(*, unavailable, message: "use combine(A.self, B.self, C.self, strategy:) { a, b, c in … }")
public typealias OutputCombined3Flow<A, B, C> = OutputCombinedFlow

@available(*, unavailable, message: "pass the interfaces: combine(A.self, B.self, strategy:) { a, b in … }")
public protocol OutputSpecifications {}

@available(*, unavailable, message: "pass the interfaces: combine(A.self, B.self, strategy:) { a, b in … }")
public typealias GeneralOutputSpecifications = GuaranteedOutputSpecifications<Any>

extension FlowMotherboard {
    @available(*, unavailable, message: "use combine(A.self, B.self, strategy: .batch) { a, b in … }")
    @discardableResult
    public func registerCombinedFlow<each Output>(
        _ specifications: repeat GuaranteedOutputSpecifications<each Output>,
        strategy: OutputCombinedFlow.Strategy = .batchOneByOne,
        nextHandler: @escaping @MainActor (repeat each Output) -> Void
    ) -> Self { self }

    @available(
        *, unavailable, message: "use combine(A.self, B.self, strategy: .batch, target: target) { target, a, b in … }"
    )
    @discardableResult
    public func registerCombinedFlow<each Output, Target>(
        _ specifications: repeat GuaranteedOutputSpecifications<each Output>,
        strategy: OutputCombinedFlow.Strategy = .batchOneByOne,
        target: Target,
        action: @escaping @MainActor (Target, repeat each Output) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "use combine(_:strategy:_:) with an array of destinations")
    @discardableResult
    public func registerCombinedFlow<Output>(
        _ specifications: [GuaranteedOutputSpecifications<Output>],
        strategy: OutputCombinedFlow.Strategy = .batchOneByOne,
        nextHandler: @escaping @MainActor ([Output]) -> Void
    ) -> Self { self }
}
