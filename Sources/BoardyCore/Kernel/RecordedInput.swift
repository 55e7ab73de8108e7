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
