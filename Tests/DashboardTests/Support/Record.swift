import Boardy

/// What a board said, from the making of the record on.
@MainActor
final class Record<IO: IOInterface> {
    private(set) var outputs: [IO.Output] = []
    private(set) var completions: [Bool] = []

    init(_ destination: Destination<IO>) {
        destination.flow.addTarget(self) { record, output in record.outputs.append(output) }
        destination.completion.addTarget(self) { record, isDone in record.completions.append(isDone) }
    }
}
