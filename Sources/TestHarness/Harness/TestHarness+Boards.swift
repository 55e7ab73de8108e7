public import Boardy

/// Access to the boards of the module, and fakes for the boards that it uses.
extension TestHarness {
    /// The motherboard with the boards of all loaded modules.
    public var mainboard: any FlowMotherboard { launcher.mainboard }

    /// The service maps of all loaded interfaces, such as `harness.serviceMap.modDashboard.ioDashboard`.
    public var serviceMap: ServiceMap { mainboard.serviceMap }

    /// Returns the destination of a board, for activations, commands and flows.
    ///
    /// - Parameters:
    ///   - io: The interface of the board.
    ///   - id: The identifier of the board.
    public func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID = IO.boardID) -> Destination<IO> {
        launcher.mainboard.destination(io, id: id)
    }

    /// Replaces a board that the module uses with a fake, before or after the board is registered. An installed board
    /// with the identifier is removed.
    ///
    /// ```swift
    /// let login = harness.fake(LoginIO.self) { board, name in
    ///     board.sendOutput(User(name))
    ///     board.complete(true)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - io: The interface of the board.
    ///   - id: The identifier of the board.
    ///   - onActivation: Handles an input. The default does nothing.
    ///   - onCommand: Handles a command. The default does nothing.
    /// - Returns: A recording of the inputs, outputs, commands and completions of the fake.
    @discardableResult
    public func fake<IO: IOInterface>(
        _ io: IO.Type, id: BoardID = IO.boardID,
        _ onActivation: @escaping @MainActor (FakeBoard<IO>, IO.Input) -> Void = { _, _ in },
        onCommand: @escaping @MainActor (FakeBoard<IO>, IO.Command) -> Void = { _, _ in }
    ) -> BoardRecording<IO> {
        launcher.override(id) { identifier in
            FakeBoard<IO>(identifier: identifier, onActivation: onActivation, onCommand: onCommand)
        }
        return recording(io, id: id)
    }

    /// Replaces all boards that the loaded modules declare to use, and that are not registered, with fakes that do nothing.
    ///
    /// Boards that manifests name in `usedBoards` have no known interface; replace them with ``fake(_:id:_:onCommand:)``.
    public func fakeDeclaredUses() {
        fakesDeclaredUses = true
        for interface in launcher.declaredUsesWithoutBoard { fakeSilently(interface) }
    }

    private func fakeSilently<IO: IOInterface>(_ io: IO.Type) { fake(io) }

    /// Returns a recording of the inputs, outputs, commands and completions of a board, beginning with the creation of
    /// the harness.
    ///
    /// - Parameters:
    ///   - io: The interface of the board.
    ///   - id: The identifier of the board, which need not be installed.
    public func recording<IO: IOInterface>(_ io: IO.Type, id: BoardID = IO.boardID) -> BoardRecording<IO> {
        BoardRecording(id: id, recorder)
    }
}
