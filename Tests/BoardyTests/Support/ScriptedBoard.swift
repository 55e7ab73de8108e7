import Boardy

/// Does what the test says.
final class ScriptedBoard<IO: IOInterface>: Board<IO> {
    typealias Script<Value> = @MainActor (ScriptedBoard, Value) -> Void

    private let activated: Script<IO.Input>
    private let commanded: Script<IO.Command>
    private let removed: @MainActor () -> Void

    init(
        _ identifier: BoardID = IO.boardID,
        onActivate activated: @escaping Script<IO.Input> = { _, _ in },
        onCommand commanded: @escaping Script<IO.Command> = { _, _ in },
        onRemove removed: @escaping @MainActor () -> Void = {}
    ) {
        self.activated = activated
        self.commanded = commanded
        self.removed = removed
        super.init(identifier: identifier)
    }

    override func activate(with input: IO.Input) { activated(self, input) }
    override func interact(with command: IO.Command) { commanded(self, command) }
    override func didRemove() { removed() }
}

extension FlowMotherboard {
    /// The board that is called so and echoes.
    func echo(_ id: BoardID) -> Destination<EchoIO> { destination(EchoIO.self, id: id) }
}
