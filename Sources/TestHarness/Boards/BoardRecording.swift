public import Boardy

/// What has passed through a board: inputs, outputs, commands and completions, each in order. See ``TestHarness/recording(_:id:)``.
@MainActor
public struct BoardRecording<IO: IOInterface> {
    /// The board.
    public let id: BoardID

    private let recorder: BoardRecorder

    init(id: BoardID, _ recorder: BoardRecorder) {
        self.id = id
        self.recorder = recorder
    }

    /// What the board was activated with; without what gates still hold and what failed.
    public var inputs: [IO.Input] { recorder.log(of: id).passedInputs.compactMap(converted) }

    /// What the board has sent.
    public var outputs: [IO.Output] { recorder.log(of: id).outputs.compactMap { $0 as? IO.Output } }

    /// What the board was sent.
    public var commands: [IO.Command] { recorder.log(of: id).passedCommands.compactMap(converted) }

    /// By its identifier a board may be activated with JSON.
    private func converted<Value>(_ value: Any) -> Value? {
        value as? Value ?? InputConversion<Value>.converted(value)
    }

    /// How the board has completed each time.
    public var completions: [Bool] { recorder.log(of: id).completions }

    /// Why activations of the board have failed.
    public var failures: [BoardError] { recorder.log(of: id).failures }
}
