/// The part of a slot that events need. A slot has one only after an event, so that a slot without observers needs no memory for it.
final class SlotHistory {
    var lastActivation: ActivationRecord?
}

extension Slot {
    /// The latest activation that was emitted to observers; the origin of outputs that follow later.
    var lastActivation: ActivationRecord? {
        get { historyInUse?.lastActivation }
        set {
            if historyInUse == nil, newValue != nil { historyInUse = SlotHistory() }
            historyInUse?.lastActivation = newValue
        }
    }
}
