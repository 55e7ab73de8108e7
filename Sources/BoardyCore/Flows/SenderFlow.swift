extension FlowMotherboard {
    /// Calls the handler with the outputs of several boards that are values of one type.
    ///
    /// ```swift
    /// mainboard.registerFlow(from: [.pubLogin, .pubRegistration], of: User.self) { user in greet(user) }
    /// ```
    ///
    /// Outputs that cannot be cast to the type are ignored. Use ``registerChainedFlow(from:_:)`` for handlers of several types, or
    /// for a report of outputs that no handler accepts.
    @discardableResult
    public func registerFlow<Output>(
        from senders: [BoardID], of type: Output.Type, _ handler: @escaping @MainActor (Output) -> Void
    ) -> FlowToken {
        let table = tableForRegistration()
        return FlowToken(
            all: Set(senders).compactMap { table?.observe($0) { output in (output as? Output).map(handler) } })
    }

    /// Calls the handler with the outputs of one type of all boards that a condition selects by identifier.
    ///
    /// ```swift
    /// mainboard.registerFlow(of: Receipt.self, where: { $0.rawValue.hasPrefix("pub.shop.") }) { receipt in archive(receipt) }
    /// ```
    ///
    /// Outputs that cannot be cast to the type are ignored.
    ///
    /// - Parameter isSender: the condition, called when an identifier comes into use on the motherboard. Its result must not change.
    @discardableResult
    public func registerFlow<Output>(
        of type: Output.Type, where isSender: @escaping @MainActor (BoardID) -> Bool,
        _ handler: @escaping @MainActor (Output) -> Void
    ) -> FlowToken {
        tableForRegistration()?.observe(where: isSender) { output in (output as? Output).map(handler) }
            ?? FlowToken(all: [])
    }

    /// Calls the handler with the outputs of several boards of one interface, which may be on several motherboards.
    @discardableResult
    public func registerFlow<IO: IOInterface>(
        from senders: [Destination<IO>], _ handler: @escaping @MainActor (IO.Output) -> Void
    ) -> FlowToken {
        let slots = senders.reduce(into: [Slot<IO>]()) { slots, sender in
            if !slots.contains(where: { $0 === sender.slot }) { slots.append(sender.slot) }
        }
        return FlowToken(all: slots.map { Destination(slot: $0).flow.handle(handler) })
    }

    /// Calls the handler for each completion of one of several boards, as ``Destination/Completion/handle(_:)`` does.
    ///
    /// - Parameter handler: called with the identifier of the board, and with true if the board did what it was activated for.
    @discardableResult
    public func registerCompletionFlow(
        from boards: [BoardID], _ handler: @escaping @MainActor (_ board: BoardID, _ isDone: Bool) -> Void
    ) -> FlowToken {
        let table = tableForRegistration()
        return FlowToken(all: Set(boards).compactMap { id in table?.observeCompletion(of: id) { handler(id, $0) } })
    }
}
