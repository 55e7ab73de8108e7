extension MermaidSequence {
    /// The diagram as text for Mermaid.
    var mermaid: String {
        let ids = Dictionary(uniqueKeysWithValues: zip(lanes, lanes.indices.map { "p\($0)" }))
        let participants = lanes.compactMap { lane in
            ids[lane].map { "    participant \($0) as \(mermaidText(lane.name))" }
        }
        let statements = lines.compactMap { Self.statement($0) { ids[$0] } }
        let rest = omitted == 0 ? [] : ["    Note over \(ids.isEmpty ? "App" : "p0"): \(omitted) more are left out"]
        return (["sequenceDiagram"] + participants + statements + rest).joined(separator: "\n") + "\n"
    }

    private static func statement(_ line: Line, id: (Lane) -> String?) -> String? {
        switch line {
        case .arrow(let from, let to, let text): message(id(from), "->>", id(to), text)
        case .sending(let from, let to, let text): message(id(from), "--)", id(to), text)
        case .refusal(let from, let to, let text): message(id(from), "--x", id(to), text)
        case .note(let lane, let text): id(lane).map { "    Note over \($0): \(mermaidText(text))" }
        }
    }

    private static func message(_ from: String?, _ arrow: String, _ to: String?, _ text: String) -> String? {
        guard let from, let to else { return nil }
        return "    \(from)\(arrow)\(to): \(mermaidText(text))"
    }
}
