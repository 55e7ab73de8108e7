public import Boardy

extension ActivatableBoard {
    // MARK: Sending

    @available(*, unavailable, message: "use sendOutput(_:) for an output, broadcast(_:) for an action")
    public func sendToMotherboard(data: Any? = nil) {}

    @available(*, unavailable, message: "use broadcast(_:), whose type is the Action of the IOInterface")
    public func sendFlowAction(_ action: any BoardFlowAction) {}

    @available(*, unavailable, message: "use host or serviceMap; the delegate of a board is its motherboard")
    public var delegate: AnyObject? {
        get { unused }
        set {}
    }

    // MARK: Reaching other boards

    @available(
        *, unavailable,
        message: "use host?.activateBoard(identifier:withOption:), or serviceMap.….activation.activate(with:)"
    )
    public func nextToBoard(model: any BoardInputModel) {}

    @available(*, unavailable, message: "use serviceMap.….activation.activate(with:)")
    public func nextToBoard<Input>(_ input: BoardInput<Input>) {}

    @available(
        *, unavailable,
        message: "use host?.interactWithBoard(identifier:command:), or serviceMap.….interaction.send(command:)"
    )
    public func interactWithOtherBoard(command: any BoardCommandModel) {}

    @available(*, unavailable, message: "use serviceMap.….interaction.send(command:)")
    public func interactWithOtherBoard<Input>(_ input: BoardCommand<Input>) {}

    @available(*, unavailable, message: "use serviceMap.destination(IO.self, id:)")
    public func ioDestination(_ identifier: BoardID) -> BoardDestination { unused }

    @available(*, unavailable, message: "use serviceMap.destination(IO.self, id:).activation")
    public func activation<Input>(_ id: BoardID, with input: Input.Type = Any?.self) -> MainboardActivation<Input> {
        unused
    }

    @available(*, unavailable, message: "use serviceMap.destination(IO.self, id:).interaction")
    public func interaction<Input>(_ id: BoardID, with input: Input.Type = Any?.self) -> MainboardInteraction<Input> {
        unused
    }

    @available(*, unavailable, message: "use serviceMap.destination(IO.self, id:).completer")
    public func completer(_ id: BoardID) -> MainboardCompleter { unused }

    // MARK: Watching

    @available(*, unavailable, renamed: "watch(_:)")
    public func watch(content: AnyObject) {}

    @available(
        *, unavailable, message: "remove it: a watched object that outlives the board is reported, see LeakDetection"
    )
    public var watchedContentIsAvailable: Bool { unused }

    @available(*, unavailable, message: "remove it: the watched objects are forgotten when the board is removed")
    public func resetWatchedContents() {}

    @available(*, unavailable, message: "keep a weak reference to the object in the board")
    public func availableWatchedContents<Object>(_ type: Object.Type = AnyObject.self) -> [Object] { unused }

    @available(*, unavailable, message: "keep a weak reference to the object in the board")
    public func firstAvailableWatchedContent<Object>(_ type: Object.Type = Object.self) -> Object? { unused }

    @available(*, unavailable, message: "keep a weak reference to the object in the board")
    public func lastAvailableWatchedContent<Object>(_ type: Object.Type = Object.self) -> Object? { unused }

    // MARK: The motherboard inside a board

    @available(*, unavailable, message: "use motherboard.destination(IO.self).activation.activate(with:)")
    public func continueBoard<Input>(_ input: BoardInput<Input>) {}

    @available(*, unavailable, message: "use motherboard.activateBoard(identifier:withOption:)")
    public func continueBoard(model: any BoardInputModel) {}

    @available(*, unavailable, message: "use motherboard.destination(IO.self).interaction.send(command:)")
    public func continueInteractWithBoard<Input>(_ input: BoardCommand<Input>) {}

    @available(*, unavailable, message: "use motherboard.interactWithBoard(identifier:command:)")
    public func continueInteractWithBoard(command: any BoardCommandModel) {}

    @available(*, unavailable, message: "use Motherboard(producer:), putIntoContext(_:) and attach(to:)")
    @discardableResult
    public func mountContinuousMotherboard(
        to context: AnyObject, configurationBuilder: (any FlowMotherboard) -> Void = { _ in }
    ) -> any FlowMotherboard { unused }

    @available(*, unavailable, message: "use Motherboard(producer:), putIntoContext(_:) and attach(to:)")
    @discardableResult
    public func attachContinuousMotherboard(
        to context: AnyObject, configurationBuilder: (any FlowMotherboard) -> Void = { _ in }
    ) -> any FlowMotherboard { unused }
}

extension BoardyCore.Board {
    @available(*, unavailable, renamed: "broadcast(_:)")
    public func broadcastAction(_ action: IO.Action) {}

    @available(
        *, unavailable,
        message: "use sendOutput(_:); flow.activate(encodedFor:) encodes an output for a board of another type"
    )
    public func sendEncodedOutput(_ output: IO.Output) {}

    @available(
        *, unavailable, message: "set context; the context of the motherboard counts unless a board has one of its own"
    )
    public func putIntoContext(_ context: AnyObject) {}
}

extension BoardyCore.ContinuousBoard {
    @available(*, unavailable, renamed: "init(identifier:producer:)")
    public convenience init(identifier: BoardID, boardProducer: any ActivatableBoardProducer) {
        self.init(identifier: identifier, producer: boardProducer)
    }
}
