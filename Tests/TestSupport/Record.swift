public import Boardy

/// Records the outputs and completions of a board.
@MainActor
public final class Record<IO: IOInterface> {
    /// The outputs, in order.
    public private(set) var outputs: [IO.Output] = []

    /// The results of the board's completions, in order.
    public private(set) var completions: [Bool] = []

    /// Starts recording.
    public init(_ destination: Destination<IO>) {
        destination.flow.addTarget(self) { record, output in record.outputs.append(output) }
        destination.completion.addTarget(self) { record, isDone in record.completions.append(isDone) }
    }
}
