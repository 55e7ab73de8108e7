public import Boardy

/// The former board made of closures.
@available(
    *, unavailable,
    message: """
        use FlowBoard<IO>(identifier:producer:bypassesGatewayBarrier:onInstall:onCommand:onActivate:), where IO is \
        the IOInterface of the board
        """
)
@MainActor
open class FlowBoard<Input, Output, Command, Action: BoardFlowAction>: Board, FlowingBoard,
    GuaranteedOutputSendingBoard,
    GuaranteedActionSendingBoard
{
    /// The output of the board.
    public typealias OutputType = Output

    /// The action of the board.
    public typealias FlowActionType = Action

    /// The closures are `onInstall`, `onActivate` and `onCommand` now.
    public nonisolated init(
        identifier: BoardID,
        producer: any ActivatableBoardProducer,
        allowBypassGatewayBarrier: Bool = true,
        flowRegistration: @escaping @MainActor (FlowBoard) -> Void,
        flowActivation: @escaping @MainActor (FlowBoard, Input) -> Void,
        flowInteraction: @escaping @MainActor (FlowBoard, Command) -> Void = { _, _ in }
    ) {
        super.init(identifier: identifier)
    }

    /// `onInstall` of the initializer, or `didInstall()` of a `ContinuousBoard`.
    open func registerFlows() {}

    /// As before.
    public var motherboard: any FlowMotherboard { unused }
}

/// The former board that offered another board with other types.
@available(
    *, unavailable,
    message: """
        use AdapterBoard<Outer, Inner>(identifier:inner:producer:bypassesGatewayBarrier:input:output:command:) with the \
        interfaces of both boards; it takes the identifier of the inner board, not the board
        """
)
@MainActor
public final class AdapterBoard<Destination, In, Out>: Board {
    /// The mappers are `input` and `output` now.
    public nonisolated init(
        destination: Destination, inputMapper: @escaping (In) -> Any, outputMapper: @escaping (Any) -> Out
    ) {
        super.init(identifier: "")
    }

    /// The mappers are `input` and `output` now.
    public nonisolated init(destination: Destination) {
        super.init(identifier: "")
    }

    /// `input` of the initializer.
    public func setInputMapper(_ mapper: @escaping (In) -> Any) -> Self { self }

    /// `output` of the initializer.
    public func setOutputMapper(_ mapper: @escaping (Any) -> Out) -> Self { self }
}
