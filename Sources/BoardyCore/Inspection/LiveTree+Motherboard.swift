import BoardySupport

extension FlowMotherboard {
    /// The current boards of the motherboard, nested ones included. Takes time in proportion to their number.
    public var liveTree: LiveTree {
        guard case .motherboard(let table) = serviceMap.origin else {
            return LiveTree(motherboard: identifier, boards: [], waiting: [])
        }
        return LiveTree(of: table)
    }
}

extension LiveTree {
    @MainActor
    init(of table: SlotTable) {
        motherboard = table.identifier
        boards = table.slots.installed.compactMap { slot in
            slot.board.map { board in
                BoardInfo(
                    id: slot.id, type: typeName(of: Swift.type(of: board)),
                    age: Self.age(since: slot.scopeInUse?.start),
                    tasks: slot.work?.tasks ?? [],
                    inside: slot.childTable.map { [LiveTree(of: $0)] } ?? [])
            }
        }
        waiting = (table.gateBook?.heldRequests(of: table.slots.all) ?? []).map {
            WaitingInfo(board: $0.board, gate: $0.gateID, age: Self.age(since: $0.start))
        }
    }

    @MainActor
    private static func age(since start: Duration?) -> Duration? { start.map { EventIDGenerator.time - $0 } }
}
