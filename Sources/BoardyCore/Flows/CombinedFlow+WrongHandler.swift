// Handlers with other parameters than the outputs of the boards. Without these, the compiler speaks of pack expansions.

extension FlowMotherboard {
    /// Not available: the handler takes the output of each board.
    @available(*, unavailable, message: "the handler takes the output of each board, in the order of the boards")
    public func combine<each IO: IOInterface, each Value>(
        _ io: repeat (each IO).Type, strategy: CombinationStrategy, _ handler: @MainActor (repeat each Value) -> Void
    ) {}

    /// Not available: the handler takes the output of each board.
    @available(*, unavailable, message: "the handler takes the output of each board, in the order of the boards")
    public func combine<each IO: IOInterface>(
        _ io: repeat (each IO).Type, strategy: CombinationStrategy, _ handler: @MainActor (Any) -> Void
    ) {}

    /// Not available: the handler takes the output of each board.
    @available(*, unavailable, message: "the handler takes the output of each board, in the order of the boards")
    public func combine<each IO: IOInterface>(
        _ io: repeat (each IO).Type, strategy: CombinationStrategy, _ handler: @MainActor (Any, Any) -> Void
    ) {}

    /// Not available: the handler takes the output of each board.
    @available(*, unavailable, message: "the handler takes the output of each board, in the order of the boards")
    public func combine<each IO: IOInterface>(
        _ io: repeat (each IO).Type, strategy: CombinationStrategy, _ handler: @MainActor (Any, Any, Any) -> Void
    ) {}
}
