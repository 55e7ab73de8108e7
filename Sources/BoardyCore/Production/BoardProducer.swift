import BoardySupport

/// A table of registrations, and behind it, if wanted, another producer that is asked for what the table does not have.
///
/// ```swift
/// let producer = BoardProducer()
/// producer.registerBoard(.pubLogin) { LoginBoard(identifier: $0) }
/// ```
@MainActor
public final class BoardProducer: ActivatableBoardProducer {
    /// Where duplicate registrations are reported, and what a motherboard that uses this producer reports to.
    public let diagnostics: Diagnostics

    /// Those of the launcher whose boards this producer makes, or whose producer is the external one.
    public let gates: GateConfiguration?

    /// What is noted while a launcher is made whose boards this producer makes, or whose producer is the external one. The
    /// launcher owns it: a producer that is kept keeps nothing else.
    private(set) weak var recorder: (any AssemblyRecorder)?

    private let externalProducer: (any ActivatableBoardProducer)?
    private let ownership: Ownership

    /// Factories often capture a producer, to pass it on to the board they make. The producer that plugins are handed
    /// therefore borrows its table; were it the owner, such a factory would keep the table alive that holds it.
    private enum Ownership {
        case owned(RegistrationTable)
        case borrowed(WeakTable)
    }

    /// A producer with an empty table.
    ///
    /// - Parameters:
    ///   - externalProducer: is asked for boards that are not registered here. It is held strongly.
    ///   - diagnostics: where duplicates are reported; those of the external producer unless given.
    public convenience init(
        externalProducer: (any ActivatableBoardProducer)? = nil,
        diagnostics: Diagnostics? = nil
    ) {
        self.init(
            externalProducer: externalProducer, diagnostics: diagnostics, gates: externalProducer?.gates,
            recorder: (externalProducer as? BoardProducer)?.recorder)
    }

    package init(
        externalProducer: (any ActivatableBoardProducer)? = nil, diagnostics: Diagnostics?, gates: GateConfiguration?,
        recorder: (any AssemblyRecorder)?
    ) {
        self.externalProducer = externalProducer
        self.recorder = recorder
        self.diagnostics = diagnostics ?? externalProducer?.diagnostics ?? .standard
        self.gates = gates
        self.ownership = .owned(RegistrationTable())
    }

    private init(borrowing lender: BoardProducer) {
        self.externalProducer = lender.externalProducer
        self.diagnostics = lender.diagnostics
        self.gates = lender.gates
        self.recorder = lender.recorder
        self.ownership = .borrowed(WeakTable(table: lender.table))
    }

    /// Another producer with the same registrations, which does not keep them alive: capture this one in factories.
    ///
    /// What is registered through either is seen by both. Once the owner is gone, the borrowed producer has no boards
    /// of its own and registering with it is reported.
    public func borrowed() -> BoardProducer {
        BoardProducer(borrowing: self)
    }

    // MARK: Registering

    /// Adds a registration. If the identifier has one already, the first stays and this one is reported.
    ///
    /// - Returns: whether the registration was added.
    @discardableResult
    public func register(_ registration: BoardRegistration, replacingExisting: Bool = false) -> Bool {
        guard let table else {
            diagnostics.report(.producerReleased(registration.identifier))
            return false
        }
        guard !table.overridden.contains(registration.identifier) else { return false }
        guard replacingExisting || table.registrations[registration.identifier] == nil else {
            diagnostics.report(.duplicateRegistration(registration.identifier))
            return false
        }
        // What the replaced factory captured may end with it, and may look this table up when it does.
        let replaced = table.registrations[registration.identifier]
        table.registrations[registration.identifier] = registration
        withExtendedLifetime(replaced) {}
        recordAndEmit(registration, in: table)
        return true
    }

    /// Puts a registration in the place of whatever is or will be registered under its identifier.
    package func override(_ registration: BoardRegistration) {
        table?.overridden.remove(registration.identifier)
        register(registration, replacingExisting: true)
        table?.overridden.insert(registration.identifier)
    }

    private func recordAndEmit(_ registration: BoardRegistration, in table: RegistrationTable) {
        let id = registration.identifier
        diagnostics.emit(.registered(id, interface: registration.interface.map { typeName(of: $0) }))
        recorder?.record(registration, isInternal: externalProducer != nil) { [weak table] in
            table?.registrations[id]?.factory(id)
        }
    }

    /// Registers a factory under an identifier, as ``BoardRegistration/init(_:factory:)`` does.
    ///
    /// - Returns: whether the registration was added.
    @discardableResult
    public func registerBoard(
        _ id: BoardID,
        replacingExisting: Bool = false,
        factory: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) -> Bool {
        register(BoardRegistration(id, factory: factory), replacingExisting: replacingExisting)
    }

    /// Registers all that the body lists, in order.
    public func registerBoards(@BoardRegistrationBuilder _ registrations: () -> [BoardRegistration]) {
        for registration in registrations() {
            register(registration)
        }
    }

    // MARK: Producing

    /// Makes a board with the registered factory, else with the external producer.
    public func produceBoard(identifier: BoardID) -> (any ActivatableBoard)? {
        if let registration = table?.registrations[identifier] {
            registration.factory(identifier)
        } else {
            externalProducer?.produceBoard(identifier: identifier)
        }
    }

    /// Makes a board with the factory that is registered under the identifier, which is passed the name in its place.
    public func produceBoard(identifier: BoardID, named name: BoardID) -> (any ActivatableBoard)? {
        if let registration = table?.registrations[identifier] {
            registration.factory(name)
        } else {
            externalProducer?.produceBoard(identifier: identifier, named: name)
        }
    }

    /// Whether the identifier is registered here or known to the external producer.
    public func canProduceBoard(identifier: BoardID) -> Bool {
        table?.registrations[identifier] != nil || externalProducer?.canProduceBoard(identifier: identifier) == true
    }

    /// The interface that the registration names, or that the external producer knows.
    public func interface(of identifier: BoardID) -> (any IOInterface.Type)? {
        if let registration = table?.registrations[identifier] {
            registration.interface
        } else {
            externalProducer?.interface(of: identifier)
        }
    }

    /// The identifiers registered here and those the external producer knows, in no order.
    public var knownIdentifiers: [BoardID] {
        Array(table.map { Array($0.registrations.keys) } ?? []) + (externalProducer?.knownIdentifiers ?? [])
    }

    /// The gates that the motherboards of this producer share, if it is no launcher's.
    var sharedGates: GateRegistry? { table?.sharedGates }

    private var table: RegistrationTable? {
        switch ownership {
        case .owned(let table): table
        case .borrowed(let reference): reference.table
        }
    }
}

@MainActor
private final class RegistrationTable {
    var registrations: [BoardID: BoardRegistration] = [:]

    /// Those whose registration stays, for tests.
    var overridden: Set<BoardID> = []
    private(set) lazy var sharedGates = GateRegistry()
}

private struct WeakTable {
    weak var table: RegistrationTable?
}
