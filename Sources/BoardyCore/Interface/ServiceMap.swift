/// The map of what is on a motherboard, by module: `serviceMap.modDashboard.ioDashboard.activation.activate()`.
///
/// Each interface target adds its module to the map, so that a consumer sees exactly the modules it imports:
///
/// ```swift
/// public struct DashboardServiceMap: ModuleServiceMap {
///     public let root: ServiceMap
///     public init(_ root: ServiceMap) { self.root = root }
///     public var ioDashboard: Destination<DashboardIO> { destination() }
/// }
///
/// extension ServiceMap {
///     public var modDashboard: DashboardServiceMap { link() }
/// }
/// ```
///
/// A stored map keeps nothing alive; used after its motherboard is gone it does nothing, and that is reported.
@MainActor
public struct ServiceMap {
    let origin: Origin

    enum Origin {
        /// The map of a motherboard.
        case motherboard(SlotTable)
        /// The map of a board that is not installed, which leads nowhere and says so.
        case uninstalledBoard(BoardID, Diagnostics)
    }

    /// The part of the map that belongs to one module.
    public func link<Module: ModuleServiceMap>() -> Module {
        Module(self)
    }

    /// What is known under the identifier, as with ``FlowMotherboard``.
    @usableFromInline
    func slot(of id: BoardID) -> AnyObject? {
        if case .motherboard(let table) = origin { table.slots[id] } else { nil }
    }

    /// The façade of a board, whether it is known or not.
    @usableFromInline
    func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Destination<IO> {
        switch origin {
        case .motherboard(let table):
            Destination(slot: table.slot(io, id: id))
        case .uninstalledBoard(let board, let diagnostics):
            Destination(
                slot: Slot(id: id, closedBecauseOf: .unreachable(id, from: board), diagnostics: diagnostics))
        }
    }
}

/// The part of a ``ServiceMap`` that belongs to one module, with a property for each of its public boards.
@MainActor
public protocol ModuleServiceMap {
    /// The map this is a part of.
    var root: ServiceMap { get }

    /// The module's part of a map.
    init(_ root: ServiceMap)
}

extension ModuleServiceMap {
    /// The façade of one of the module's boards. One dictionary look-up.
    @inlinable
    public func destination<IO: IOInterface>(_ io: IO.Type = IO.self, id: BoardID = IO.boardID) -> Destination<IO> {
        if let slot = root.slot(of: id) as? Slot<IO> { return Destination(slot: slot) }
        return root.destination(io, id: id)
    }
}
