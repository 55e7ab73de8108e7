import BoardyCore
public import BoardyLauncher
import BoardySupport

extension Catalog {
    /// Returns the modules, their declared uses, boards, gates and flows as a flowchart for [Mermaid](https://mermaid.js.org).
    ///
    /// Each board is labeled with its identifier, input and output. All names are escaped. A board that a flow or gate
    /// names and that is not registered is marked with "?".
    ///
    /// Mermaid rejects diagrams of more than 50,000 characters or 500 edges, unless it is configured otherwise.
    public func mermaidFlowchart() -> String {
        let boardIDs = boards.enumerated().map { "b\($0.offset)" }
        var nodes: [BoardID: String] = [:]
        for (board, node) in zip(boards, boardIDs) where nodes[board.id] == nil || !board.isInternal {
            nodes[board.id] = node
        }
        let boardsByModule = Dictionary(grouping: zip(boards, boardIDs), by: \.0.module)
        var lines = ["flowchart LR"]
        for (index, module) in modules.enumerated() {
            lines.append("    subgraph m\(index)[\"\(mermaidText(module.id.rawValue))\"]")
            lines += (boardsByModule[module.id] ?? []).map { "        " + Self.node($0.1, $0.0) }
            lines.append("    end")
        }
        let installed = Set(modules.map(\.id))
        lines += zip(boards, boardIDs)
            .filter { board, _ in board.module.map { !installed.contains($0) } ?? true }
            .map { "    " + Self.node($0.1, $0.0) }

        // Adds the boards that flows or gates name and that are not registered.
        let named =
            flows.flatMap { [$0.from, $0.to] } + uses.map(\.board)
            + gates.flatMap { ($0.kind == .board ? [$0.id] : []) + ($0.boards ?? []) }
        for id in named where nodes[id] == nil {
            let node = "u\(nodes.count)"
            nodes[id] = node
            lines.append("    \(node)[\"\(mermaidText(id.rawValue))?\"]")
        }
        lines += flows.compactMap { flow in
            guard let from = nodes[flow.from], let to = nodes[flow.to] else { return nil }
            return "    \(from) \(flow.kind == .relayed ? "-.->" : "-->") \(to)"
        }
        lines += uses.filter { $0.kind != .derived }.compactMap { use in
            guard let module = modules.firstIndex(where: { $0.source == use.module }), let board = nodes[use.board]
            else {
                return nil
            }
            return "    m\(module) -. uses .-> \(board)"
        }
        for (index, gate) in gates.enumerated() where gate.kind != .exempt {
            lines.append("    g\(index){{\"gate \(mermaidText(gate.id.rawValue))\"}}")
            if gate.kind == .board, let asked = nodes[gate.id] { lines.append("    g\(index) -. asks .-> \(asked)") }
            lines += (gate.boards ?? []).compactMap { board in nodes[board].map { "    g\(index) --o \($0)" } }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func node(_ id: String, _ board: BoardInfo) -> String {
        // A `<br/>` is not used: if a label contains markup, Mermaid decodes the rest of it before it looks for
        // Markdown.
        let types = board.interface.map { "\n\(mermaidText($0.input)) #8594; \(mermaidText($0.output))" } ?? ""
        return "\(id)[\"\(mermaidText(board.id.rawValue))\(types)\"]"
    }
}
