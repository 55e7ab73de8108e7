import BoardySupport

/// A table of registrations, with an optional external producer for identifiers that are not in the table.
///
/// ```swift
/// let producer = BoardProducer()
/// producer.registerBoard(.pubLogin) { LoginBoard(identifier: $0) }
/// ```
@MainActor
public final class BoardProducer: ActivatableBoardProducer {
    /// The diagnostics that receive duplicate registrations, and the reports of motherboards that use this producer.
    public let diagnostics: Diagnostics

    /// The gates of the launcher that this producer, or its external producer, belongs to; nil without a launcher.
    public let gates: GateConfiguration?

    /// The recorder of the launcher that this producer, or its external producer, belongs to, while that launcher is
    /// being assembled. Held weakly, so that a stored producer does not keep the recorder alive.
    private(set) weak var recorder: (any AssemblyRecorder)?

    let currentScope: CurrentMakingScope
    private let externalProducer: (any ActivatableBoardProducer)?
    private let ownership: Ownership

    /// The reference to the registrations.
    ///
    /// A factory often captures a producer to pass it to the board that it makes. Plugins therefore receive a producer
    /// that borrows its table. If that producer owned the table, a factory in the table would keep the table alive.
    private enum Ownership {
        case owned(RegistrationTable)
        case borrowed(RegistrationReference)
    }

    /// Creates a producer without registrations.
    ///
    /// - Parameters:
    ///   - externalProducer: makes the boards that are not registered here; held strongly.
    ///   - diagnostics: receives reports of duplicates; by default the diagnostics of the external producer, or
    ///     ``Diagnostics/standard`` without one.
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
        (self.externalProducer, self.recorder) = (externalProducer, recorder)
        self.diagnostics = diagnostics ?? externalProducer?.diagnostics ?? .standard
        self.gates = gates
        self.currentScope = (externalProducer as? BoardProducer)?.currentScope ?? CurrentMakingScope()
        self.ownership = .owned(RegistrationTable())
    }

    private init(borrowing lender: BoardProducer) {
        self.externalProducer = lender.externalProducer
        self.diagnostics = lender.diagnostics
        self.gates = lender.gates
        self.currentScope = lender.currentScope
        self.recorder = lender.recorder
        self.ownership = .borrowed(lender.table?.reference ?? RegistrationReference(to: nil))
    }

    /// Returns a producer with the same registrations that does not keep them alive. Capture it in factories.
    ///
    /// After the release of the owner, further registrations are reported as ``BoardError/Code/producerReleased``.
    public func borrowed() -> BoardProducer { BoardProducer(borrowing: self) }

    // MARK: Registering

    /// Adds a registration. If the identifier is already registered, the first registration stays, and the new one is
    /// reported as ``BoardError/Code/duplicateRegistration``.
    ///
    /// - Parameter replacingExisting: true to replace an existing registration without a report.
    /// - Returns: true if the registration was added.
    @discardableResult
    public func register(_ registration: BoardRegistration, replacingExisting: Bool = false) -> Bool {
        guard let table else {
            diagnostics.report(.producerReleased(registration.identifier))
            return false
        }
        let id = registration.identifier
        switch table.add(registration, replacingExisting: replacingExisting) {
        case .added:
            diagnostics.emit(.registered(id, interface: registration.interface.map { TypeName(of: $0) }))
            recorder?.record(registration, isInternal: externalProducer != nil, in: table.reference)
            return true
        case .duplicate:
            recorder?.recordOwner(of: id)
            diagnostics.report(.duplicateRegistration(id))
            return false
        case .overridden:
            recorder?.recordOwner(of: id)
            return false
        }
    }

    /// Removes the registration of an identifier from this producer. Installed boards stay.
    ///
    /// - Returns: true if there was a registration.
    @discardableResult
    public func unregister(_ id: BoardID) -> Bool {
        guard let table, !table.overridden.contains(id) else { return false }
        // The release of the factory can run code that reads this table, so it happens after the change.
        let removed = table.registrations.removeValue(forKey: id)
        if removed != nil { recorder?.recordRemoval(of: id, isInternal: externalProducer != nil) }
        return removed != nil
    }

    /// Replaces the existing registration of an identifier, and prevents later ones, for tests.
    package func override(_ registration: BoardRegistration) {
        table?.overridden.remove(registration.identifier)
        register(registration, replacingExisting: true)
        table?.overridden.insert(registration.identifier)
    }

    /// Registers a factory under an identifier, as ``register(_:replacingExisting:)`` does with
    /// ``BoardRegistration/init(_:factory:)``.
    @discardableResult
    public func registerBoard(
        _ id: BoardID,
        replacingExisting: Bool = false,
        factory: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) -> Bool {
        register(BoardRegistration(id, factory: factory), replacingExisting: replacingExisting)
    }

    /// Registers a factory under several identifiers, as ``registerBoard(_:replacingExisting:factory:)`` does for one.
    ///
    /// ```swift
    /// producer.registerBoards(.pubLeft, .pubRight) { SideBoard(identifier: $0) }
    /// ```
    public func registerBoards(
        _ ids: BoardID..., factory: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) {
        for id in ids { registerBoard(id, factory: factory) }
    }

    // MARK: Producing

    /// Makes a board with the registered factory, or else with the external producer.
    public func produceBoard(identifier: BoardID) -> (any ActivatableBoard)? {
        if let registration = table?.registrations[identifier] {
            make(registration, identifier)
        } else {
            externalProducer?.produceBoard(identifier: identifier)
        }
    }

    /// Makes a board with the factory that is registered under the identifier. The factory receives the name as the
    /// identifier.
    public func produceBoard(identifier: BoardID, named name: BoardID) -> (any ActivatableBoard)? {
        if let registration = table?.registrations[identifier] {
            make(registration, name)
        } else {
            externalProducer?.produceBoard(identifier: identifier, named: name)
        }
    }

    /// Returns true if the identifier is registered here, or the external producer can make its board.
    public func canProduceBoard(identifier: BoardID) -> Bool {
        table?.registrations[identifier] != nil || externalProducer?.canProduceBoard(identifier: identifier) == true
    }

    /// Returns the interface that the registration names, or else the one that the external producer knows.
    public func interface(of identifier: BoardID) -> (any IOInterface.Type)? {
        if let registration = table?.registrations[identifier] {
            registration.interface
        } else {
            externalProducer?.interface(of: identifier)
        }
    }

    /// The identifiers that are registered here or known to the external producer, in no order.
    public var knownIdentifiers: [BoardID] {
        guard let external = externalProducer?.knownIdentifiers else { return table?.identifiers ?? [] }
        return (table?.identifiers ?? []) + external
    }

    private var table: RegistrationTable? {
        switch ownership {
        case .owned(let table): table
        case .borrowed(let reference): reference.table
        }
    }
}

extension BoardProducer: SharedProducer {
    var stepRecorder: (any StepRecorder)? { recorder }

    var sharedGates: AnyObject? {
        get { table?.sharedGates }
        set { table?.sharedGates = newValue }
    }
}
