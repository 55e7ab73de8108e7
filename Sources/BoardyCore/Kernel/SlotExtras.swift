/// The parts of a slot that few slots need. A slot has them only after the first use, so that other slots need no memory for them.
final class SlotExtras<IO: IOInterface> {
    var lastActivation: ActivationRecord?

    /// The activation with a listener that is being delivered, until the board takes the listener.
    var delivery: PendingActivation<IO>?

    /// The last input of the board, if the inputs are recorded.
    var lastInput: RecordedInput<IO>?

    /// The state that the ``Admission`` keeps for the slot.
    var admissionRecord: AnyObject?
}

extension Slot {
    /// The latest activation that was emitted to observers; the origin of outputs that follow later.
    var lastActivation: ActivationRecord? {
        get { extrasInUse?.lastActivation }
        set { if newValue != nil || extrasInUse != nil { makeExtras().lastActivation = newValue } }
    }

    var admissionRecord: AnyObject? { extrasInUse?.admissionRecord }

    func setAdmissionRecord(_ record: AnyObject) { makeExtras().admissionRecord = record }

    func makeExtras() -> SlotExtras<IO> {
        if let extrasInUse { return extrasInUse }
        let extras = SlotExtras<IO>()
        extrasInUse = extras
        return extras
    }
}
