import BoardTestSupport
import Boardy

@testable import BoardyCore

/// Checks after the end of a stress scenario.
extension GateStressScenario {
    /// Descriptions of the remaining state. Empty after a correct run.
    var leftovers: [String] {
        tables.flatMap(leftovers) + (waits.begun == waits.ended ? [] : ["\(waits.begun - waits.ended) first outputs"])
    }

    private func leftovers(on table: SlotTable) -> [String] {
        var found: [String] = []
        for request in table.heldRequests {
            found.append("\(request.board) waits for \(request.gate.map { "\($0.activeCheckID)" } ?? "nothing")")
        }
        found += table.gateChecks.map { "\($0.id.map { "\($0)" } ?? "a closure") is being asked" }
        let gates = table.ownGates.count + (table.launcherGates?.shared.count ?? 0)
        if gates > 0 { found.append("\(gates) gates") }
        return found + table.slots.all.compactMap { $0 as? Slot<NumberIO> }.compactMap(leftover)
    }

    private func leftover(in slot: Slot<NumberIO>) -> String? {
        if slot.callDepth != 0 { return "\(slot.callDepth) callDepth through \(slot.id)" }
        if slot.extrasInUse?.delivery != nil { return "a delivery in \(slot.id)" }
        guard let record = slot.gateRecord else { return nil }
        return record.isIdle ? nil : "something of gates in \(slot.id)"
    }
}
