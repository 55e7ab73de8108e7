/// The parts of a slot that few slots need. A slot has them only after an event or an activation that waits at a gate, so that other
/// slots need no memory for them.
final class SlotExtras {
    var lastActivation: ActivationRecord?
    var heldRequest: GateRequest?
}

extension Slot {
    /// The latest activation that was emitted to observers; the origin of outputs that follow later.
    var lastActivation: ActivationRecord? {
        get { extrasInUse?.lastActivation }
        set { if newValue != nil || extrasInUse != nil { makeExtras().lastActivation = newValue } }
    }

    /// One of the activations of the board that wait at a gate, the first of a linked list.
    var heldRequest: GateRequest? {
        get { extrasInUse?.heldRequest }
        set { if newValue != nil || extrasInUse != nil { makeExtras().heldRequest = newValue } }
    }

    private func makeExtras() -> SlotExtras {
        if let extrasInUse { return extrasInUse }
        let extras = SlotExtras()
        extrasInUse = extras
        return extras
    }
}
