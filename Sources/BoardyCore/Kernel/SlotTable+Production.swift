// Production of boards: by the producer of the motherboard, or else by the producers of the motherboards around it.

@MainActor
extension SlotTable {
    /// Makes a board and does not install it.
    ///
    /// A factory may run any code: it may request the board that it is about to make, or release the motherboard.
    ///
    /// - Parameter name: the identifier of the board, if it is an additional board of its kind.
    func produce(_ id: BoardID, named name: BoardID? = nil) -> Result<any ActivatableBoard, ReportedFailure> {
        guard !isClosed else { return .failure(ReportedFailure(.motherboardReleased(id))) }
        if let refusal = admission?.refusal(of: id) { return .failure(refusal) }
        if let refusal = CycleGuard.push(self, .production) { return .failure(refusal.renamed(to: id)) }
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
    func recordStep(
        from sender: BoardID, to next: BoardID, _ kind: FlowStepKind, of boards: [BoardID]? = nil, _ token: FlowToken
    ) {
        guard parentBoard == nil, let recorder else { return }
        recorder.record(
            FlowStep(sender: sender, next: next, kind: kind, boards: boards ?? [sender, next], token: token))
    }

    /// Emits the production, if a producer knows the identifier.
    private func emitProduction(
        of id: BoardID, _ make: () -> (any ActivatableBoard)?
    ) -> (any ActivatableBoard)? {
        guard diagnostics.isObserved, canProduce(id) else { return make() }
        return diagnostics.withSpan(.production(id), on: identifier, cause: .board(id), make)
    }

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

    /// Discards a board that was made for an activation, unless it is or was installed. The motherboard inside it is shut down,
    /// because its handlers may hold the board, and nothing else owns them.
    package func discardUnlessInstalled(_ board: any ActivatableBoard) {
        if let board = board as? any InstallableBoard, board.table == nil, board.isNew { board.stopChild() }
    }

    package func canProduce(_ id: BoardID) -> Bool {
        selfAndAncestors.contains { $0.producer?.canProduceBoard(identifier: id) == true }
    }

    /// The interface of the boards that are made for an identifier, if the producer knows it.
    package func producedInterface(of id: BoardID) -> (any IOInterface.Type)? {
        // A loop without a closure, because every installation passes here.
        var next: SlotTable? = self
        while let table = next {
            let parent = table.parentBoard
            if let producer = table.producer {
                if let interface = producer.interface(of: id) { return interface }
                // This producer makes the board, so the outer producers do not count.
                if parent != nil, producer.canProduceBoard(identifier: id) { return nil }
            }
            next = parent?.table
        }
        return nil
    }

    /// The identifiers that this motherboard and those around it can produce.
    var producibleIdentifiers: [[BoardID]] { selfAndAncestors.map { $0.producer?.knownIdentifiers ?? [] } }
}
