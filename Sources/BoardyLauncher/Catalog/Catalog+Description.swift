import BoardyCore
import BoardySupport

extension Catalog: CustomStringConvertible {
    /// The catalog as text: one table each for modules, uses, boards, openers, gates, flows, services, contributions and
    /// participants. Empty tables are omitted.
    public var description: String {
        [
            Self.table(
                "Modules", ["Module", "Plugin", "Installed by"],
                modules.map { [$0.id.rawValue, $0.plugin, $0.source] }),
            Self.table(
                "Uses", ["Module", "Board", "Kind"], uses.map { [$0.module, $0.board.rawValue, $0.kind.rawValue] }),
            Self.table(
                "Boards", ["Board", "Module", "Interface", "Input", "Output", "Command", "Action"], boards.map(Self.row)
            ),
            Self.table(
                "Openers", ["Pattern", "Opener", "Installed by"],
                openers.map { [$0.pattern ?? "(decides with code)", $0.name, $0.source ?? ""] }),
            Self.table("Gates", ["Gate", "Asks", "Before"], gates.map(Self.row)),
            Self.table(
                "Flows", ["From", "To", "Kind"], flows.map { [$0.from.rawValue, $0.to.rawValue, $0.kind.rawValue] }),
            Self.table(
                "Services", ["Service", "Scope", "Needs", "Registered by"],
                services.map { [$0.name, $0.scope, $0.dependencies.joined(separator: ", "), $0.source ?? ""] }),
            Self.table(
                "Contributions", ["Surface", "View", "Needs", "Contributed by"],
                contributions.map { [$0.surface, $0.id, $0.dependencies.joined(separator: ", "), $0.source ?? ""] }),
            Self.table(
                "Participants", ["Participant", "Does"],
                participants.map { [$0.name, $0.roles.joined(separator: ", ")] }),
        ].compactMap(\.self).joined(separator: "\n\n")
    }

    private static func row(_ board: BoardInfo) -> [String] {
        let types = board.interface.map { [$0.name, $0.input, $0.output, $0.command, $0.action] } ?? ["?"]
        return [board.id.rawValue, (board.module?.rawValue ?? "") + (board.isInternal ? " (inside)" : "")]
            + types.map { $0 == "Never" ? "-" : $0 }
    }

    private static func row(_ gate: GateInfo) -> [String] {
        [
            gate.id.rawValue, gate.kind.rawValue,
            gate.boards.map { $0.map(\.rawValue).joined(separator: ", ") } ?? "all boards without a gate of their own",
        ]
    }

    /// Returns nil if there are no rows.
    private static func table(_ title: String, _ columns: [String], _ rows: [[String]]) -> String? {
        guard !rows.isEmpty else { return nil }
        return TextTable("\(title) (\(rows.count))", columns: columns, rows: rows).description
    }
}
