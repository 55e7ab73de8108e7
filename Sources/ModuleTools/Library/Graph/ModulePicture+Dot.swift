import BoardySupport

extension ModulePicture {
    /// The modules as a digraph for [Graphviz](https://graphviz.org/doc/info/lang.html): a cluster for each role, and the
    /// modules of a layer in one rank.
    var dot: String {
        var lines = [
            "digraph modules {", "    rankdir=TB; newrank=true; fontname=\"sans-serif\";",
            "    node [shape=box, style=rounded, fontname=\"sans-serif\"];",
        ]
        for role in ModuleRole.allCases {
            let indices = indices(of: role)
            guard !indices.isEmpty else { continue }
            lines.append("    subgraph cluster_\(role.rawValue) {")
            lines.append("        label=\"\(role.heading)\"; style=rounded;")
            lines += indices.map { index in
                let width = isInFocus(index) ? ", penwidth=3" : ""
                return "        \(identifier(of: index)) [label=\"\(dotText(graph.nodes[index].name))\"\(width)];"
            }
            lines.append("    }")
        }
        for layer in Set(graph.layers).sorted() {
            let nodes = graph.nodes.indices.filter { graph.layers[$0] == layer }
            lines.append("    { rank=same; \(nodes.map { identifier(of: $0) + ";" }.joined(separator: " ")) }")
        }
        for (from, targets) in edges.enumerated() {
            lines += targets.map { "    \(identifier(of: from)) -> \(identifier(of: $0));" }
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// A text for a label in quotes. In labels, Graphviz also decodes backslashes and the entities of HTML
    /// ([escString](https://graphviz.org/docs/attr-types/escString/)).
    private func dotText(_ text: String) -> String {
        singleLine(text, limit: 200).replacing("&", with: "&amp;").replacing("\\", with: "\\\\")
            .replacing("\"", with: "\\\"")
    }
}
