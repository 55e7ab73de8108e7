public import Boardy

// Inputs and commands together with the identifier of their board. A destination takes their place: it has the identifier
// and the types of its board.

@available(*, unavailable, message: "use destination(IO.self).activation.activate(with:)")
public struct BoardInput<Input>: FormerInput {
    /// An input for a board.
    public init(target: BoardID, input: Input) {}

    /// No input for a board.
    public init(target: BoardID) where Input == Void {}

    /// An input for a board.
    public static func target<Value>(_ id: BoardID, _ input: Value) -> BoardInput<Value> {
        BoardInput<Value>(target: id, input: input)
    }

    /// No input for a board.
    public static func target(_ id: BoardID) -> BoardInput<Void> where Input == Void { BoardInput(target: id) }
}

@available(*, unavailable, message: "pass the identifier and the input to activateBoard(identifier:withOption:)")
public protocol BoardInputModel {
    var identifier: BoardID { get }
    var option: Any? { get }
}

/// An input with its board.
public protocol FormerInput {}

@available(*, unavailable, message: "use destination(IO.self).interaction.send(command:)")
public struct BoardCommand<Input>: FormerInput {
    /// A command for a board.
    public init(identifier: BoardID, input: Input) {}

    /// A command without a value for a board.
    public init(identifier: BoardID) where Input == Void {}

    /// A command for a board.
    public static func target<Value>(_ id: BoardID, _ input: Value) -> BoardCommand<Value> {
        BoardCommand<Value>(identifier: id, input: input)
    }
}

@available(
    *, unavailable,
    message: "remove it: the Command of the IOInterface is the type, and a destination has the identifier"
)
public protocol BoardCommandModel {
    var identifier: BoardID { get }
    var data: Any? { get }
}

extension BoardID {
    @available(*, unavailable, message: "use destination(IO.self).activation.activate(with:)")
    public func with<Input>(input: Input) -> BoardInput<Input> { unused }

    @available(*, unavailable, message: "use destination(IO.self).activation.activate()")
    public var withoutInput: BoardInput<Void> { unused }
}
