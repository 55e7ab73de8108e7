extension FlowMotherboard {
    /// What there is on this motherboard now, and inside of its boards. Takes time in proportion to that.
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
        boards = table.slots.occupied.compactMap { slot in
            slot.board.map { board in
                Board(
                    id: slot.id, type: name(of: Swift.type(of: board)),
                    tasks: (slot.work as? any WorkUnderWay)?.tasks ?? [],
                    inside: slot.inside.map { [LiveTree(of: $0)] } ?? [])
            }
        }
        waiting = table.heldRequests.values.sorted { $0.serial < $1.serial }
            .map { Waiting(board: $0.board, gate: $0.gateID) }
    }
}

/// What a board has under way that can be looked at.
@MainActor
protocol WorkUnderWay: AnyObject {
    var tasks: [LiveTree.Task] { get }
}

extension TaskActivations: WorkUnderWay {
    var tasks: [LiveTree.Task] {
        var runByActivation: [Int: Run] = [:]
        for run in runs.values {
            for activation in run.activations { runByActivation[activation.number] = run }
        }
        return inOrder.map { activation in
            let run = runByActivation[activation.number]
            return LiveTree.Task(
                activation: activation.number, isWorking: run != nil, fraction: run?.progress)
        }
    }
}
