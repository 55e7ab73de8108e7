/// How a motherboard gets its boards: from its own producer and, what that does not know, from those of the motherboards
/// that it is inside of.
extension SlotTable {
    /// Makes a board that is not installed yet.
    ///
    /// - Parameter name: what the board is called, if it is one more of those that are made for the identifier.
    ///
    /// A factory is code of somebody's own: it may ask for the very board it is about to make, or end the motherboard.
    @MainActor
    func produce(_ id: BoardID, named name: BoardID? = nil) -> Result<any ActivatableBoard, ReportedFailure> {
        guard !isClosed else { return .failure(ReportedFailure(.motherboardReleased(id))) }
        if isValidationRun { return .failure(ReportedFailure(.activationDuringValidation(id), isKnown: true)) }
        if let refusal = CycleGuard.push(self, .production) { return .failure(refusal.of(id)) }
        defer { CycleGuard.pop(self) }
        guard identifiersInProduction.insert(id).inserted else {
            return .failure(ReportedFailure(.recursiveFactory(id)))
        }
        defer { identifiersInProduction.remove(id) }
        guard let board = emitProduction(of: name ?? id, { make(id, named: name ?? id) }) else {
            return .failure(ReportedFailure(unknownBoard(id)))
        }
        guard !isClosed else {
            discardUnlessInstalled(board)
            return .failure(ReportedFailure(.motherboardReleased(id)))
        }
        return .success(board)
    }

    /// Records a step between boards of this motherboard while a launcher is assembled.
    @MainActor
    func recordStep(
        from sender: BoardID, to next: BoardID, _ kind: FlowStep.Kind, of boards: [BoardID]? = nil, _ token: FlowToken
    ) {
        guard parentBoard == nil, let recorder else { return }
        recorder.record(
            FlowStep(sender: sender, next: next, kind: kind, boards: boards ?? [sender, next], token: token))
    }

    /// That a board is made is told only if there is something that makes it.
    @MainActor
    private func emitProduction(
        of id: BoardID, _ make: () -> (any ActivatableBoard)?
    ) -> (any ActivatableBoard)? {
        guard diagnostics.isObserved, canProduce(id) else { return make() }
        return diagnostics.withSpan(.production(id), on: identifier, cause: .board(id), make)
    }

    @MainActor
    private func make(_ id: BoardID, named name: BoardID) -> (any ActivatableBoard)? {
        for table in selfAndAncestors {
            let board =
                id == name
                ? table.producer?.produceBoard(identifier: id)
                : table.producer?.produceBoard(identifier: id, named: name)
            if let board { return board }
        }
        return nil
    }

    /// Gives up a board that was made for an activation, unless it is, or was, installed. What is inside of it may hold it
    /// and has no other owner: so that ends, also if the factory gave away a board that somebody else holds.
    @MainActor
    package func discardUnlessInstalled(_ board: any ActivatableBoard) {
        guard let board = board as? any InstallableBoard, board.table == nil, !board.installationScope.hasEnded else {
            return
        }
        board.stopChild()
    }

    @MainActor
    package func canProduce(_ id: BoardID) -> Bool {
        selfAndAncestors.contains { $0.producer?.canProduceBoard(identifier: id) == true }
    }

    /// The interface of the boards that are made for the identifier, if whoever makes them knows it.
    @MainActor
    func producedInterface(of id: BoardID) -> (any IOInterface.Type)? {
        for table in selfAndAncestors {
            guard let producer = table.producer else { continue }
            if let interface = producer.interface(of: id) { return interface }
            // Who is further out is not asked for the board, either.
            if table.parentBoard != nil, producer.canProduceBoard(identifier: id) { return nil }
        }
        return nil
    }

    @MainActor
    var producibleIdentifiers: [BoardID] {
        selfAndAncestors.flatMap { $0.producer?.knownIdentifiers ?? [] }
    }
}
