@MainActor
extension AnySlot {
    var gateRecord: SlotRecord? { admissionRecord as? SlotRecord }

    func makeGateRecord() -> SlotRecord {
        if let gateRecord { return gateRecord }
        let record = SlotRecord()
        setAdmissionRecord(record)
        return record
    }

    func setGateway(_ gateway: LauncherGates.Gateway?) {
        if gateway != nil || gateRecord != nil { makeGateRecord().gateway = gateway }
        setDetour(.guarded, gateway != nil)
    }
}

@MainActor
extension Slot {
    /// The record as ``AnySlot`` returns it, without a request of the slot's type from the runtime.
    var gateRecord: SlotRecord? { extrasInUse?.admissionRecord as? SlotRecord }

    /// True while activations of the board wait at a gate.
    package var hasHeldRequests: Bool { gateRecord?.firstHeld != nil }

    /// A slot for an additional board of the same kind, with the same gateway barrier, and its number.
    func makeAdditionalSlot(on table: SlotTable) -> (Slot, number: Int) {
        let record = makeGateRecord()
        var taken: [Int] = []
        defer { taken.forEach { record.instanceNumbers.release($0) } }
        while true {
            let number = record.instanceNumbers.next()
            let name = id.appending("gate-\(number)")
            let other = table.slot(IO.self, id: name)
            // The app may have registered a board of this name, or an earlier board of this name is still in use.
            if other.isOpen, other.installedBoard == nil, !other.hasHeldRequests, !table.canProduce(name) {
                other.setGateway(record.gateway)
                other.setDetour(.ofGate, detours.contains(.ofGate))
                return (other, number)
            }
            taken.append(number)
        }
    }

    /// Releases an additional slot, so that its number can be used again.
    func releaseAdditionalSlot(_ other: Slot, _ number: Int) {
        if other.isOpen { other.table?.admission?.prepare(other) }
        gateRecord?.instanceNumbers.release(number)
    }
}
