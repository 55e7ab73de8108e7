package import Boardy

/// Runs closures of the test on activation, command and removal.
package final class ScriptedBoard<IO: IOInterface>: Board<IO> {
    package typealias Script<Value> = @MainActor (ScriptedBoard, Value) -> Void

    private let activated: Script<IO.Input>
    private let commanded: Script<IO.Command>
    private let removed: @MainActor () -> Void

    package init(
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

    package override func activate(with input: IO.Input) { activated(self, input) }
    package override func interact(with command: IO.Command) { commanded(self, command) }
    package override func didRemove() { removed() }
}

extension FlowMotherboard {
    /// The destination of a board with the echo interface.
    package func echo(_ id: BoardID) -> Destination<EchoIO> { destination(EchoIO.self, id: id) }
}
