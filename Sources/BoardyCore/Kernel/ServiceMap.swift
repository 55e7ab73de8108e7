/// The boards of a motherboard by module, as in `serviceMap.modDashboard.ioDashboard.activation.activate()`.
///
/// Each interface target adds its module to the map, so a consumer sees only the modules that it imports:
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
/// A stored map keeps no motherboard and no board alive. After the motherboard was released, every use of the map is
/// reported as ``BoardError/Code/motherboardReleased`` and has no other effect.
@MainActor
public struct ServiceMap {
    /// The motherboard or board that the map belongs to.
    let origin: Origin

    /// The installation of the board that the map belongs to; nil for the map of a motherboard.
    @usableFromInline
    let sender: InstallationScope?

    enum Origin {
        /// The map of a motherboard, or of a board on it.
        case motherboard(SlotTable)
        /// The map of a board that is not installed. Every use is reported.
        case uninstalledBoard(BoardID, Diagnostics)
    }

    /// The map of a board or component that has no motherboard.
    package static func unreachable(
        from board: BoardID = "the component", _ diagnostics: Diagnostics = .standard
    ) -> ServiceMap {
        ServiceMap(origin: .uninstalledBoard(board, diagnostics), sender: nil)
    }

    /// Returns the slot of the identifier without its type, for callers that know the interface and cast to it.
    @usableFromInline
    func slot(of id: BoardID) -> AnyObject? {
        if case .motherboard(let table) = origin { table.slots[id] } else { nil }
    }
}

extension ServiceMap {
    /// Creates the map of a board.
    ///
    /// - Parameters:
    ///   - table: the table of the board's motherboard; nil if the board is not installed.
    ///   - scope: the installation of the board.
    init(of board: BoardID, on table: SlotTable?, _ scope: InstallationScope?, _ diagnostics: Diagnostics) {
        self.init(origin: table.map { .motherboard($0) } ?? .uninstalledBoard(board, diagnostics), sender: scope)
    }
}
