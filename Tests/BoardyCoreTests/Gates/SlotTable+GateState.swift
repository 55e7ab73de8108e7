@testable import BoardyCore

/// The state of gates on one motherboard, for assertions.
extension SlotTable {
    @MainActor var heldRequests: [GateRequest] { gateBook?.heldRequests(of: slots.all) ?? [] }

    @MainActor var gateChecks: [GateCheck] { gateBook.map { Array($0.checks) } ?? [] }

    @MainActor var ownGates: GateRegistry { GateBook.of(self).gates }

    @MainActor var launcherGates: LauncherGates? { gateBook?.launcherGates }
}
