/// The registrations of a producer, which it shares with the producers that borrow them.
@MainActor
final class RegistrationTable {
    var registrations: [BoardID: BoardRegistration] = [:] { didSet { known = nil } }

    /// The identifiers, which errors about unknown boards share until their texts are read.
    var identifiers: [BoardID] {
        let identifiers = known ?? Array(registrations.keys)
        known = identifiers
        return identifiers
    }

    private var known: [BoardID]?

    /// The identifiers that a test has overridden. Later registrations for them are ignored.
    var overridden: Set<BoardID> = []
    /// The gates that all motherboards of the producer share if it belongs to no launcher.
    var sharedGates: AnyObject?

    /// One reference for all records of the table, because a weak reference in each would cost an allocation and a count.
    private(set) lazy var reference = RegistrationReference(to: self)
}

/// A reference to the registrations of a producer that does not keep them alive.
@MainActor
package final class RegistrationReference {
    weak var table: RegistrationTable?

    init(to table: RegistrationTable?) { self.table = table }

    /// Makes a board that is registered; nil if it is not, or after the producer was released.
    package func makeBoard(_ id: BoardID) -> (any ActivatableBoard)? { table?.registrations[id]?.factory(id) }
}
