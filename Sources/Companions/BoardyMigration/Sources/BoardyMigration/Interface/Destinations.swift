public import Boardy

// The destination of a board had the four types of its interface as parameters. `Destination<IO>` has the interface.

@available(*, unavailable, message: "declare an IOInterface with the four types, and use Destination<IO>")
@MainActor
public final class MainboardGenericDestination<Input, Output, Command, Action: BoardFlowAction> {
    /// Made by `destination(IO.self, id:)` of a motherboard or a service map.
    public init(
        destinationID: BoardID, mainboard: any FlowMotherboard, inputType: Input.Type = Input.self,
        outputType: Output.Type = Output.self, commandType: Command.Type = Command.self,
        actionType: Action.Type = Action.self
    ) {}

    /// As before.
    public var activation: MainboardActivation<Input> { unused }

    /// As before.
    public var interaction: MainboardInteraction<Command> { unused }

    /// As before.
    public var flow: FlowHandler<Output> { unused }

    /// As before.
    public var actionFlow: ActionFlowHandler<Action> { unused }

    /// As before.
    public var completion: CompletionFlowHandler { unused }

    /// As before.
    public var completer: MainboardCompleter { unused }

    @available(*, unavailable, message: "use activation; the input of a task has no callbacks")
    public var blockActivation: MainboardActivation<Input> { unused }
}

@available(*, unavailable, message: "declare an IOInterface with the four types, and use Destination<IO>")
@MainActor
public final class BoardGenericDestination<Input, Command> {
    /// Made by `serviceMap.destination(IO.self, id:)` of a board.
    public init(destinationID: BoardID, source: any ActivatableBoard) {}

    /// As before.
    public var activation: MainboardActivation<Input> { unused }

    /// As before.
    public var interaction: MainboardInteraction<Command> { unused }
}

@available(*, unavailable, message: "declare an IOInterface with the types, and use Destination<IO>")
@MainActor
public class MainboardDestination {
    /// The types are those of the interface.
    public func activation<Input>(with type: Input.Type = Input.self) -> MainboardActivation<Input> { unused }

    /// The types are those of the interface.
    public func interaction<Command>(with type: Command.Type = Command.self) -> MainboardInteraction<Command> { unused }

    /// The types are those of the interface.
    public func flow<Output>(with type: Output.Type = Output.self) -> FlowHandler<Output> { unused }

    /// The types are those of the interface.
    public func actionFlow<Action: BoardFlowAction>(with type: Action.Type = Action.self) -> ActionFlowHandler<Action> {
        unused
    }

    /// As before.
    public var completer: MainboardCompleter { unused }

    /// As before.
    public var completion: CompletionFlowHandler { unused }
}

@available(*, unavailable, message: "declare an IOInterface with the types, and use Destination<IO>")
public typealias BoardDestination = MainboardDestination

extension FlowMotherboard {
    @available(*, unavailable, message: "use destination(IO.self, id:)")
    public func ioDestination(_ identifier: BoardID) -> MainboardDestination { unused }

    @available(
        *, unavailable, message: "use destination(IO.self, id:).activation, or activateBoard(identifier:withOption:)"
    )
    public func activation<Input>(_ id: BoardID, with type: Input.Type = Any?.self) -> MainboardActivation<Input> {
        unused
    }

    @available(
        *, unavailable, message: "use destination(IO.self, id:).interaction, or interactWithBoard(identifier:command:)"
    )
    public func interaction<Input>(_ id: BoardID, with type: Input.Type = Any?.self) -> MainboardInteraction<Input> {
        unused
    }

    @available(*, unavailable, message: "use destination(IO.self, id:).completer")
    public func completer(_ id: BoardID) -> MainboardCompleter { unused }

    @available(
        *, unavailable, message: "use destination(IO.self, id:).activation; the input of a task has no callbacks"
    )
    public func blockActivation<Input, Output>(
        _ id: BoardID, with type: BlockTaskParameter<Input, Output>.Type
    ) -> MainboardActivation<BlockTaskParameter<Input, Output>> { unused }
}
