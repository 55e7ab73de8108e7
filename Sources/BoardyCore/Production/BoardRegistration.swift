/// An identifier together with the factory that makes its board at the first activation.
public struct BoardRegistration {
    /// The identifier that the board is activated by.
    public let identifier: BoardID

    /// The interface of the factory's boards; nil if the registration does not name it.
    package let interface: (any IOInterface.Type)?

    let factory: @MainActor (BoardID) -> any ActivatableBoard

    /// Creates a registration of a factory under an identifier.
    ///
    /// - Parameter factory: makes the board, which must have the identifier that the factory receives.
    public init(_ identifier: BoardID, factory: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        (self.identifier, self.interface) = (identifier, nil)
        self.factory = { name in DefaultIdentifier.without { factory(name) } }
    }

    /// Creates a registration of a factory for an interface. Prefer this form: a factory that makes a board of another interface
    /// does not compile, and a request with another interface is an error before the board is made.
    ///
    /// - Parameter factory: makes the board. A board that is made without an identifier has the one that the factory receives.
    public init<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        factory: @escaping @MainActor (BoardID) -> Board<IO>
    ) {
        (self.identifier, self.interface) = (id, io)
        self.factory = { name in DefaultIdentifier.with(name, of: io) { factory(name) } }
    }
}
