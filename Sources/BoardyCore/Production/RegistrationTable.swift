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

    enum Addition {
        case added
        /// Another registration has the identifier.
        case duplicate
        /// A test has overridden the identifier.
        case overridden
    }

    /// Adds a registration. The first one of an identifier stays, unless the new one replaces it.
    func add(_ registration: BoardRegistration, replacingExisting: Bool) -> Addition {
        let id = registration.identifier
        guard !overridden.contains(id) else { return .overridden }
        // The release of the replaced factory can run code that reads this table, so it happens after the change.
        let former = registrations.updateValue(registration, forKey: id)
        guard let former, !replacingExisting else { return .added }
        registrations[id] = former
        return .duplicate
    }

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
