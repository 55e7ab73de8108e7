extension ServiceMap {
    /// Returns the part of the map that belongs to one module.
    public func link<Module: ModuleServiceMap>() -> Module { Module(self) }

    /// Returns the façade of a board, for maps without a ``ModuleServiceMap``. One dictionary look-up.
    ///
    /// ```swift
    /// extension ServiceMap {
    ///     public var ioDashboard: Destination<DashboardIO> { destination() }
    /// }
    /// ```
    @inlinable
    public func destination<IO: IOInterface>(_ io: IO.Type = IO.self, id: BoardID = IO.boardID) -> Destination<IO> {
        if let slot = slot(of: id) as? Slot<IO> { return Destination(slot: slot, sender: sender) }
        return makeDestination(io, id: id)
    }

    /// Returns the façade of a board, also if the board is neither installed nor registered.
    @usableFromInline
    func makeDestination<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Destination<IO> {
        switch origin {
        case .motherboard(let table):
            Destination(slot: table.slot(io, id: id), sender: sender)
        case .uninstalledBoard(let board, let diagnostics):
            Destination(
                slot: Slot(id: id, closedBecauseOf: .unreachable(id, from: board), diagnostics: diagnostics))
        }
    }
}

/// The part of a ``ServiceMap`` that belongs to one module, with one property for each public board of the module.
@MainActor
public protocol ModuleServiceMap {
    /// The map that this part belongs to.
    var root: ServiceMap { get }

    /// Creates the module's part of a map.
    init(_ root: ServiceMap)
}

extension ModuleServiceMap {
    /// Returns the façade of one of the module's boards, at the cost of one dictionary look-up.
    @inlinable
    public func destination<IO: IOInterface>(_ io: IO.Type = IO.self, id: BoardID = IO.boardID) -> Destination<IO> {
        root.destination(io, id: id)
    }
}
