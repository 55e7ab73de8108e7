/// The last input of a restorable board.
final class RecordedInput<IO: IOInterface> {
    let input: IO.Input

    /// The number of the board's first activation in its place.
    let order: Int

    /// The place of the activation.
    let place: String?

    init(input: IO.Input, order: Int, place: String?) {
        (self.input, self.order, self.place) = (input, order, place)
    }
}

@MainActor
extension Slot {
    /// Records an input for snapshots. A board that is activated again in its place keeps its position.
    func record(_ activation: PendingActivation<IO>) {
        guard let table else { return }
        let former = gates?.lastInput.flatMap { $0.place == activation.place ? $0.order : nil }
        let recorded = RecordedInput<IO>(
            input: activation.input, order: activation.restoredOrder ?? former ?? table.nextRecordNumber(),
            place: activation.place)
        // The release of an input may activate the board again.
        let formerInput = gates?.lastInput
        changeGates { $0.lastInput = recorded }
        withExtendedLifetime(formerInput) {}
    }
}

extension SlotTable {
    /// The number of the next activation that is recorded.
    func nextRecordNumber() -> Int {
        recordedActivations += 1
        return recordedActivations
    }
}
