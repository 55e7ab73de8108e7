public import Boardy

/// The inputs, outputs, commands and completions of a board, each in order. See ``TestHarness/recording(_:id:)``.
///
/// The properties reflect the current state of the recording each time they are read.
@MainActor
public struct BoardRecording<IO: IOInterface> {
    /// The identifier of the board.
    public let id: BoardID

    private let recorder: BoardRecorder

    init(id: BoardID, _ recorder: BoardRecorder) {
        self.id = id
        self.recorder = recorder
    }

    /// The inputs with which the board was activated. Activations that wait at a gate or have failed are not included.
    public var inputs: [IO.Input] { recorder.log(of: id).passedInputs.compactMap(converted) }

    /// The outputs that the board has sent.
    public var outputs: [IO.Output] { recorder.log(of: id).outputs.compactMap { $0 as? IO.Output } }

    /// The commands that were delivered to the board.
    public var commands: [IO.Command] { recorder.log(of: id).passedCommands.compactMap(converted) }

    /// Converts a value to the type of the interface, because an activation by identifier may carry JSON.
    private func converted<Value>(_ value: Any) -> Value? {
        value as? Value ?? InputConversion<Value>.converted(value)
    }

    /// The values with which the board has completed.
    public var completions: [Bool] { recorder.log(of: id).completions }

    /// The errors of the activations that have failed.
    public var failures: [BoardError] { recorder.log(of: id).failures }
}
