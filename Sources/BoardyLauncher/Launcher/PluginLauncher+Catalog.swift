import BoardyCore
import BoardySupport

extension PluginLauncher {
    /// The modules, boards, openers, gates and flows of the launcher, with the services, contributions and participants
    /// of its manifests.
    ///
    /// Boards and flows are those of the installation. If the registration of a board does not name an interface, the first
    /// access makes the board once to learn its types; it is neither installed nor activated.
    ///
    /// - Complexity: O(*n*) in the number of registrations for the first access, and after further registrations.
    public var catalog: Catalog {
        var catalog = catalogOfBoards
        catalog.openers = installation.router.infos
        for launcherExtension in installation.extensions { launcherExtension.add(to: &catalog) }
        return catalog
    }

    /// The catalog without openers and extensions. It is cached until more is registered.
    private var catalogOfBoards: Catalog {
        if let known = knownCatalog, known.size == record.size { return known.catalog }
        // A factory may read the catalog. It gets a catalog for which no boards are made, because the factory would
        // recurse otherwise.
        guard !isReadingCatalog else { return Catalog(record, BoardInspection(record, table, makesBoards: false)) }
        isReadingCatalog = true
        defer { isReadingCatalog = false }
        let catalog = Catalog(record, BoardInspection(record, table, makesBoards: true))
        knownCatalog = (catalog, record.size)
        return catalog
    }
}

extension Catalog {
    @MainActor
    init(_ record: InstallationLog, _ inspection: BoardInspection) {
        modules = record.modules.map { ModuleInfo(id: $0.identifier, plugin: $0.plugin.name, source: $0.source.name) }
        let declared = record.uses.all.map { UseInfo(module: $0.module.name, board: $0.board, kind: $0.kind) }
        let plugins = Set(record.modules.map(\.source))
        let steps = record.activeSteps.flatMap { recorded -> [UseInfo] in
            guard let module = recorded.source, plugins.contains(module) else { return [] }
            return [recorded.step.sender, recorded.step.next]
                .filter { !record.isOwn($0, of: module) }
                .map { UseInfo(module: module.name, board: $0, kind: .derived) }
        }
        let derived =
            inspection.foundUses.filter { !record.isOwn($0.board, of: $0.module) }.map {
                UseInfo(module: $0.module.name, board: $0.board, kind: .derived)
            } + steps
        var known = Set(declared.map { [$0.module, $0.board.rawValue] })
        uses = declared + derived.filter { known.insert([$0.module, $0.board.rawValue]).inserted }
        boards = inspection.boards.map { board in
            BoardInfo(
                id: board.registration.identifier, module: board.registration.module,
                isInternal: board.registration.isInternal, interface: board.interface.map { InterfaceInfo($0) })
        }
        gates = record.gateways.map { GateInfo($0.gateway, boards: $0.boards) }
        flows = record.activeSteps.map { FlowInfo(from: $0.step.sender, to: $0.step.next, kind: $0.step.kind) }
    }
}

extension Catalog.InterfaceInfo {
    init(_ interface: any IOInterface.Type) {
        func info<IO: IOInterface>(of io: IO.Type) -> Self {
            Self(
                name: typeName(of: io), input: typeName(of: IO.Input.self), output: typeName(of: IO.Output.self),
                command: typeName(of: IO.Command.self), action: typeName(of: IO.Action.self))
        }
        self = info(of: interface)
    }
}

extension Catalog.GateInfo {
    @MainActor
    init(_ barrier: GatewayBarrier, boards: [BoardID]?) {
        self.boards = boards
        switch barrier.kind {
        case .exempt: (id, kind) = ("exempt", .exempt)
        case .closure(let name, _): (id, kind) = (name, .closure)
        case .board(let board, _, _): (id, kind) = (board, .board)
        }
    }
}
