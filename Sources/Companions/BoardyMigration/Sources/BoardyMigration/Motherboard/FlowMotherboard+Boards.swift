public import Boardy

@available(*, unavailable, renamed: "FlowMotherboard")
public typealias MotherboardType = FlowMotherboard

@available(*, unavailable, renamed: "FlowMotherboard")
public typealias FlowManageable = FlowMotherboard

extension FlowMotherboard {
    // MARK: Installing boards

    @available(*, unavailable, renamed: "installBoard(_:)")
    public func addBoard(_ board: any ActivatableBoard) {}

    @available(*, unavailable, renamed: "removeBoard(identifier:)")
    public func removeBoard(withIdentifier identifier: BoardID) {}

    @available(*, unavailable, message: "use removeBoard(identifier:)")
    public func removeBoard(_ board: any ActivatableBoard) {}

    @available(*, unavailable, message: "use installBoard(_:) for each board")
    @discardableResult
    public func extended(boards: [any ActivatableBoard]) -> Self { self }

    @available(*, unavailable, renamed: "board(identifier:)")
    public func getBoard(identifier: BoardID) -> (any ActivatableBoard)? { unused }

    @available(*, unavailable, renamed: "board(identifier:)")
    public func installedBoard(identifier: BoardID) -> (any ActivatableBoard)? { unused }

    @available(*, unavailable, message: "use board(identifier:), which makes nothing; an activation makes the board")
    public func getOrProduceBoard(identifier: BoardID) -> (any ActivatableBoard)? { unused }

    @available(*, unavailable, message: "a gateway is a GatewayBarrier of the launcher: install(gatewayBarrier:for:)")
    public func getGatewayBoard(identifier: BoardID) -> (any ActivatableBoard)? { unused }

    // MARK: Activating boards by identifier

    @available(*, unavailable, message: "use destination(IO.self).activation.activate(with:)")
    public func activateBoard<Input>(_ input: BoardInput<Input>) {}

    @available(*, unavailable, renamed: "activateBoard(identifier:)")
    public func activateBoard(_ identifier: BoardID) {}

    @available(*, unavailable, message: "use activateBoard(identifier:withOption:)")
    public func activateBoard(model: any BoardInputModel) {}

    @available(*, unavailable, renamed: "removeBoard(identifier:)")
    public func deactivateBoard(identifier: BoardID) {}

    @available(*, unavailable, message: "use activateAllBoards(withOptions:)")
    public func activateAllBoards(models: [any BoardInputModel], defaultOption: Any? = nil) {}

    @available(*, unavailable, message: "use activateAllBoards(withOptions:defaultOption:)")
    public func activateAllBoards<Input>(withInputs inputs: [BoardInput<Input>] = [], defaultInput: Input) {}

    @available(*, unavailable, message: "use destination(IO.self).interaction.send(command:)")
    public func interactWithBoard<Input>(_ input: BoardCommand<Input>) {}

    @available(*, unavailable, renamed: "interactWithBoard(identifier:command:)")
    public func interactWithBoard(command: any BoardCommandModel) {}
}

extension Motherboard {
    @available(*, unavailable, renamed: "init(identifier:producer:)")
    public convenience init(identifier: BoardID = "", boardProducer: any ActivatableBoardProducer) {
        self.init(boards: [])
    }

    @available(*, unavailable, message: "use init(identifier:producer:) and installBoard(_:)")
    public convenience init(
        identifier: BoardID = "", boardProducer: any ActivatableBoardProducer, boards: [any ActivatableBoard]
    ) {
        self.init(boards: [])
    }
}
