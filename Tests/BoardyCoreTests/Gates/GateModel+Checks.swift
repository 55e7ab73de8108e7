import BoardTestSupport
import Boardy

@testable import BoardyCore

/// Invariants.
extension GateModel {
    /// Checks the state between operations.
    func checkQuiet() {
        if let beginning { fail("\(beginning) began and was not activated") }
        for (number, motherboard) in motherboards {
            var difference = 0
            for held in motherboard.table.heldRequests where held.isForGuardedBoard { difference += 1 }
            for request in requests where !request.isEnded && request.motherboard == number { difference -= 1 }
            if difference != 0 { fail("\(difference) more requests are held on \(number) than wait") }
        }
    }

    /// Checks the state after the end of all activations.
    func checkEnd() {
        checkQuiet()
        for request in requests {
            if !request.isEnded { fail("\(request) has not ended") }
            if request.begins != request.activations { fail("\(request) was activated as it should not have been") }
            guard !request.isRefusedBeforeGates else { continue }
            switch request.failures.first?.code {
            case .refusedByGate: refusals -= 1
            case .activationDroppedAtGate: drops -= 1
            default: break
            }
        }
        if refusals != 0 { fail("\(refusals) more refusals were reported than there were") }
        if drops != 0 { fail("\(drops) more drops were reported than there were") }
        for (number, motherboard) in motherboards { checkRemains(of: motherboard, number) }
    }

    private func checkRemains(of motherboard: Motherboard, _ number: Int) {
        let table = motherboard.table
        let work = table.heldRequests.count + table.gateChecks.count + table.ownGates.count
        if work + (table.launcherGates?.shared.count ?? 0) > 0
            || table.slots.all.contains(where: { $0.handlerCount > 0 })
        {
            fail("there is something left on \(number): \(GateFixture.Remains(of: motherboard))")
        }
        for board in motherboard.boards where !(board is ShellBoard) {
            let id = board.identifier
            let isActivated = requests.contains { $0.board == id && $0.motherboard == number && $0.begins > 0 }
            if !isActivated { fail("\(id) is left on \(number)") }
        }
    }
}

extension GateRequest {
    /// Whether the request activates a guarded board, not a board that a gate asks.
    fileprivate var isForGuardedBoard: Bool { GateModel.guardedIDs.contains(board) }
}

/// Reports the beginning or failure of an activation to the model.
final class ModelCaller: ActivationListener<NumberIO> {
    private weak var model: GateModel?
    private let number: Int

    init(_ model: GateModel, _ number: Int) {
        self.model = model
        self.number = number
    }

    func activationBegins(in _: Slot<NumberIO>) { model?.noteBeginning(of: number) }
    func activationFailed(_ error: any Error) { model?.noteFailure(of: number, error) }
}
