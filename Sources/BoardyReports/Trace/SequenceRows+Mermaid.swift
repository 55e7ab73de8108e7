import BoardyCore
import BoardySupport

extension SequenceRows {
    /// The rows as a sequence diagram for Mermaid: arrows as messages, marks as notes.
    var mermaid: String {
        let lanes = participants.isEmpty && leftOut > 0 ? [.app] : participants
        let ids = Dictionary(uniqueKeysWithValues: zip(lanes, lanes.indices.map { "p\($0)" }))
        let declarations = lanes.compactMap { lane in
            ids[lane].map { "    participant \($0) as \(mermaidText(lane.name))" }
        }
        let statements = rows.compactMap { row in row.statement { ids[$0] } }
        let rest = leftOut == 0 ? [] : ["    Note over p0: and \(leftOut) more, left out"]
        return (["sequenceDiagram"] + declarations + statements + rest).joined(separator: "\n") + "\n"
    }
}

extension SequenceRows.Row {
    fileprivate func statement(id: (SequenceRows.Participant) -> String?) -> String? {
        switch shape {
        case .arrow(let from, let to, let isDashed):
            guard let from = id(from), let to = id(to) else { return nil }
            return "    \(from)\(isDashed ? "-->>" : "->>")\(to): \(mermaidText(label))"
        case .mark(let glyph, let participant):
            return id(participant).map {
                "    Note over \($0): \(mermaidText(glyph == .error ? "error \(label)" : label))"
            }
        case .pause:
            return nil
        }
    }
}

extension SequenceRows.Participant {
    /// The name of the lifeline.
    var name: String {
        switch self {
        case .app: "App"
        case .links: "Links"
        case .others: "other boards"
        case .board(let id): id.rawValue
        }
    }
}
