/// An identifier together with the factory that makes its board at the first activation.
public struct BoardRegistration {
    /// The identifier that the board is activated by.
    public let identifier: BoardID

    /// The interface of the factory's boards; nil if the registration does not name it.
    package let interface: (any IOInterface.Type)?

    let factory: @MainActor (BoardID) -> any ActivatableBoard

    /// Creates a registration of a factory under an identifier.
    ///
    /// - Parameters:
    ///   - identifier: the identifier that the board is activated by.
    ///   - factory: makes the board. It must pass the identifier that it receives to the board, so that one factory can
    ///     serve several identifiers.
    public init(_ identifier: BoardID, factory: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        self.identifier = identifier
        self.interface = nil
        self.factory = { name in DefaultIdentifier.without { factory(name) } }
    }

    /// Creates a registration of a factory for an interface. Prefer this form, because it is checked earlier:
    ///
    /// - A factory that makes a board of another interface does not compile.
    /// - A request for the identifier with another interface is an error from the start, not only after a board was
    ///   made.
    ///
    /// - Parameters:
    ///   - io: the interface that the board implements.
    ///   - id: the identifier that the board is activated by; by default the identifier of the interface.
    ///   - factory: makes the board. A board that is made without an identifier has the one that the factory receives.
    public init<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        factory: @escaping @MainActor (BoardID) -> Board<IO>
    ) {
        self.identifier = id
        self.interface = io
        self.factory = { name in DefaultIdentifier.with(name, of: io) { factory(name) } }
    }
}
