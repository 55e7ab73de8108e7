public import Boardy

/// What a board said, from the making of the record on.
@MainActor
public final class Record<IO: IOInterface> {
    /// The outputs, in order.
    public private(set) var outputs: [IO.Output] = []

    /// How the board completed each time.
    public private(set) var completions: [Bool] = []

    /// Begins to listen.
    public init(_ destination: Destination<IO>) {
        destination.flow.addTarget(self) { record, output in record.outputs.append(output) }
        destination.completion.addTarget(self) { record, isDone in record.completions.append(isDone) }
    }
}
