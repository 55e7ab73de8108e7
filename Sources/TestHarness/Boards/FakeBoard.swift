public import Boardy

/// A board with behavior that a test defines. See ``TestHarness/fake(_:id:_:onCommand:)``.
public final class FakeBoard<IO: IOInterface>: Board<IO> {
    private let onActivation: @MainActor (FakeBoard<IO>, IO.Input) -> Void
    private let onCommand: @MainActor (FakeBoard<IO>, IO.Command) -> Void

    init(
        identifier: BoardID, onActivation: @escaping @MainActor (FakeBoard<IO>, IO.Input) -> Void,
        onCommand: @escaping @MainActor (FakeBoard<IO>, IO.Command) -> Void
    ) {
        self.onActivation = onActivation
        self.onCommand = onCommand
        super.init(identifier: identifier)
    }

    /// Calls the closure for activations.
    public override func activate(with input: IO.Input) { onActivation(self, input) }

    /// Calls the closure for commands.
    public override func interact(with command: IO.Command) { onCommand(self, command) }
}
