// The inputs of restorable boards, for snapshots.

@MainActor
extension Slot {
    /// Records an input for snapshots. A board that is activated again in its place keeps its position.
    func record(_ activation: PendingActivation<IO>) {
        guard let table else { return }
        let former = extrasInUse?.lastInput.flatMap { $0.place == activation.place ? $0.order : nil }
        let recorded = RecordedInput<IO>(
            input: activation.input, order: activation.restoredOrder ?? former ?? table.recording.nextNumber(),
            place: activation.place)
        // The release of an input may activate the board again.
        let formerInput = extrasInUse?.lastInput
        makeExtras().lastInput = recorded
        extendLifetime(formerInput)
    }
}
