/// A promise that an identifier has a board, and the factory that makes it when it is first activated.
public struct BoardRegistration {
    /// The name the board is activated by.
    public let identifier: BoardID

    /// The interface of the factory's boards, where the registration says so.
    package let interface: (any IOInterface.Type)?

    let factory: @MainActor (BoardID) -> any ActivatableBoard

    /// Registers a factory under an identifier.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is activated by.
    ///   - factory: makes the board. It receives the identifier being produced and must pass it on to the board, so
    ///     that one factory can serve several identifiers.
    public init(_ identifier: BoardID, factory: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        self.identifier = identifier
        self.interface = nil
        self.factory = factory
    }

    /// Registers a factory for an interface: a board of any other interface does not compile, and asking for the
    /// identifier with any other is an error from the start, not only once a board was made.
    ///
    /// - Parameters:
    ///   - io: the interface the board implements.
    ///   - id: the name the board is activated by; the interface's own unless given.
    ///   - factory: makes the board and passes the identifier it receives on to it.
    public init<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        factory: @escaping @MainActor (BoardID) -> Board<IO>
    ) {
        self.identifier = id
        self.interface = io
        self.factory = factory
    }
}
