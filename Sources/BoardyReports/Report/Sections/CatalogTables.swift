import BoardyCore
import BoardyLauncher

/// The catalog as tables, and its flows as a drawing.
struct CatalogTables {
    private let catalog: Catalog

    init(_ catalog: Catalog) { self.catalog = catalog }

    var markup: Markup {
        RunReport.Section.catalog.markup(
            "The modules of the app with their boards, links, gates, flows, services, views and participants."
        ) {
            boards
            uses
            flows
            gates
            openers
            services
            contributions
            participants
        }
    }

    // MARK: Boards

    /// The boards of a module, or all boards without a module.
    private struct Group {
        let module: Catalog.ModuleInfo?
        var boards: [Catalog.BoardInfo] = []
    }

    private var groups: [Group] {
        var places: [BoardID: Int] = [:]
        var groups = catalog.modules.map { Group(module: $0) }
        for (place, module) in catalog.modules.enumerated() where places[module.id] == nil { places[module.id] = place }
        var others = Group(module: nil)
        for board in catalog.boards {
            if let place = board.module.flatMap({ places[$0] }) {
                groups[place].boards.append(board)
            } else {
                others.boards.append(board)
            }
        }
        return others.boards.isEmpty ? groups : groups + [others]
    }

    @MarkupBuilder
    private var boards: Markup {
        if catalog.modules.isEmpty, catalog.boards.isEmpty {
            Markup(.h3) { "Modules and boards" }
            RunReport.emptyState("No module is installed and no board registered.")
        } else {
            ReportTable(
                title: "Modules and boards", widths: "boards",
                columns: ["Module", "Board", "Input", "Output", "Command", "Action"],
                rows: groups.flatMap(rows)
            ).markup
        }
    }

    @MarkupBuilder
    private var uses: Markup {
        if !catalog.uses.isEmpty {
            ReportTable(
                title: "Uses of other modules", widths: "flows", columns: ["Module", "Board", "Kind"],
                rows: catalog.uses.map { use in
                    [
                        ReportTable.Cell(.id(use.module)), ReportTable.Cell(.id(use.board.rawValue)),
                        ReportTable.Cell(.words(use.kind.rawValue)),
                    ]
                }
            ).markup
        }
    }

    private func rows(of group: Group) -> [[ReportTable.Cell]] {
        let module =
            group.module.map {
                ReportTable.Cell(
                    .id($0.id.rawValue),
                    details: $0.source == $0.plugin ? [$0.plugin] : [$0.plugin, "from \($0.source)"])
            }
            ?? ReportTable.Cell(.words("no module"))
        guard !group.boards.isEmpty else { return [[module, ReportTable.Cell(.words("no board"))]] }
        return group.boards.enumerated().map { place, board in
            [place == 0 ? module : ReportTable.Cell(.nothing)] + cells(of: board)
        }
    }

    private func cells(of board: Catalog.BoardInfo) -> [ReportTable.Cell] {
        let name = ReportTable.Cell(
            .id(board.id.rawValue),
            details: [board.interface?.name ?? "unknown types"] + (board.isInternal ? ["internal"] : []))
        guard let types = board.interface else { return [name] }
        return [name]
            + [types.input, types.output, types.command, types.action].map { type in
                ReportTable.Cell(type == "Never" ? .nothing : .id(type))
            }
    }

    // MARK: Flows, gates and openers

    @MarkupBuilder
    private var flows: Markup {
        Markup(.h3) { "Flows" }
        if catalog.flows.isEmpty {
            RunReport.emptyState("No flow was registered during the launch.")
        } else {
            FlowGraph(catalog.flows).markup
            ReportTable(
                title: "List of flows", columns: ["From", "To", "Delivery of the output"],
                rows: catalog.flows.map { flow in
                    [
                        ReportTable.Cell(.id(flow.from.rawValue)), ReportTable.Cell(.id(flow.to.rawValue)),
                        ReportTable.Cell(.words(flow.kind.words)),
                    ]
                }
            ).markup
        }
    }

    @MarkupBuilder
    private var gates: Markup {
        if catalog.gates.isEmpty {
            Markup(.h3) { "Gates" }
            RunReport.emptyState("No gateway barrier is installed. Boards may have activation barriers of their own.")
        } else {
            ReportTable(
                title: "Gates", columns: ["Gate", "Check", "Guarded boards"],
                rows: catalog.gates.map { gate in
                    [
                        ReportTable.Cell(.id(gate.id.rawValue)), ReportTable.Cell(.words(gate.kind.words)),
                        gate.boards.map { ReportTable.Cell(.ids($0.map(\.rawValue))) }
                            ?? ReportTable.Cell(.words("all boards without a gate of their own")),
                    ]
                }
            ).markup
        }
    }

    @MarkupBuilder
    private var openers: Markup {
        if catalog.openers.isEmpty {
            Markup(.h3) { "Openers of links" }
            RunReport.emptyState("No opener is installed.")
        } else {
            ReportTable(
                title: "Openers of links", widths: "narrow", columns: ["Path", "Opener", "From"],
                rows: catalog.openers.map { opener in
                    [
                        ReportTable.Cell(opener.pattern.map { .id($0) } ?? .words("decides with code")),
                        ReportTable.Cell(.words(opener.name)),
                        ReportTable.Cell(opener.source.map { .id($0) } ?? .nothing),
                    ]
                }
            ).markup
        }
    }
}

// MARK: - Services, views and participants

extension CatalogTables {
    @MarkupBuilder
    private var services: Markup {
        if !catalog.services.isEmpty {
            ReportTable(
                title: "Services", columns: ["Service", "Scope", "Dependencies", "From"],
                rows: catalog.services.map { service in
                    [
                        ReportTable.Cell(.id(service.name)), ReportTable.Cell(.words(service.scope)),
                        ids(service.dependencies), source(service.source),
                    ]
                }
            ).markup
        }
    }

    @MarkupBuilder
    private var contributions: Markup {
        if !catalog.contributions.isEmpty {
            ReportTable(
                title: "Views on surfaces", columns: ["Surface", "View", "Dependencies", "From"],
                rows: catalog.contributions.map { view in
                    [
                        ReportTable.Cell(.id(view.surface)), ReportTable.Cell(.id(view.id)), ids(view.dependencies),
                        source(view.source),
                    ]
                }
            ).markup
        }
    }

    @MarkupBuilder
    private var participants: Markup {
        if !catalog.participants.isEmpty {
            ReportTable(
                title: "Participants and listeners", widths: "narrow", columns: ["Type", "Roles"],
                rows: catalog.participants.map { participant in
                    [
                        ReportTable.Cell(.id(participant.name)),
                        ReportTable.Cell(.words(participant.roles.joined(separator: ", "))),
                    ]
                }
            ).markup
        }
    }

    private func ids(_ names: [String]) -> ReportTable.Cell {
        names.isEmpty ? ReportTable.Cell(.nothing) : ReportTable.Cell(.ids(names))
    }

    private func source(_ name: String?) -> ReportTable.Cell {
        ReportTable.Cell(name.map { .words($0) } ?? .nothing)
    }
}

extension FlowStepKind {
    /// The description of the kind in the report.
    var words: String {
        switch self {
        case .typed: "typed: used as the input of the next board, or converted to it"
        case .named: "named: passed to the next board unchanged"
        case .encoded: "encoded: passed to the next board as JSON"
        case .relayed: "relayed: sent again as an output of the other board"
        }
    }
}

extension Catalog.GateInfo.Kind {
    /// The description of the check in the report.
    var words: String {
        switch self {
        case .board: "the board"
        case .closure: "a closure"
        case .exempt: "none: these boards are exempt"
        }
    }
}
