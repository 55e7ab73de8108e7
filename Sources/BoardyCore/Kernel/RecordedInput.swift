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

/// What the snapshots of one motherboard need to know about its activations.
struct InputRecording {
    /// The place of the activations from now on, such as the name of a tab.
    var place: String?

    /// The restored boards that wait at a gate, which the restoration keeps here.
    var restorations: AnyObject?

    private var newest = 0

    /// The number of the next activation that is recorded.
    mutating func nextNumber() -> Int {
        newest += 1
        return newest
    }
}
