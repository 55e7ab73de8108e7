/// The identifier of boards that are made without one: that of the factory's registration while the factory runs, or else that of
/// the interface.
@MainActor
enum DefaultIdentifier {
    private static var current: (io: any IOInterface.Type, id: BoardID)?

    static func of<IO: IOInterface>(_ io: IO.Type) -> BoardID {
        guard let current, current.io == io else { return IO.boardID }
        return current.id
    }

    /// Runs a factory whose interface is not known. Its boards have the identifier of their interface by default.
    static func without<Made>(_ make: () -> Made) -> Made {
        let outer = current
        current = nil
        defer { current = outer }
        return make()
    }

    /// Runs a factory. The boards of the interface that it makes have the identifier unless they are given another.
    static func with<Made>(_ id: BoardID, of io: any IOInterface.Type, _ make: () -> Made) -> Made {
        let outer = current
        current = (io, id)
        defer { current = outer }
        return make()
    }
}
