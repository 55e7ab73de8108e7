/// The part of a slot that events need. A slot has one only after an event, so that a slot without observers needs no memory for it.
final class SlotHistory {
    let typeNames: InterfaceTypeNames

    /// The latest activation that was emitted to observers; the origin of outputs that follow later.
    var lastActivation: ActivationRecord?

    init(_ typeNames: InterfaceTypeNames) { self.typeNames = typeNames }
}

extension Slot {
    var typeNames: InterfaceTypeNames { makeHistory().typeNames }

    /// The latest activation that was emitted to observers; the origin of outputs that follow later.
    var lastActivation: ActivationRecord? {
        get { historyInUse?.lastActivation }
        set { if newValue != nil || historyInUse != nil { makeHistory().lastActivation = newValue } }
    }

    private func makeHistory() -> SlotHistory {
        if let historyInUse { return historyInUse }
        let history = SlotHistory(InterfaceTypeNames(of: IO.self))
        historyInUse = history
        return history
    }
}
