import BoardySupport

extension ModulePicture {
    /// The modules as a digraph for [Graphviz](https://graphviz.org/doc/info/lang.html): a column for each layer, and a colour for each
    /// role.
    ///
    /// The background is transparent, and the colours are readable on light and on dark pages.
    var dot: String {
        let roles = ModuleRole.allCases.filter { !indices(of: $0).isEmpty }
        let legend = roles.map { "<font color=\"\($0.colors.line)\">■ \($0.heading) (\(indices(of: $0).count))</font>" }
        var lines = [
            "digraph modules {",
            "    graph [rankdir=LR, ranksep=0.6, nodesep=0.12, bgcolor=transparent, fontname=\"Helvetica,sans-serif\", fontsize=13,",
            "        fontcolor=\"#6b7685\", labelloc=t, label=<\(summary)<br/><br/>\(legend.joined(separator: "   "))<br/>>];",
            "    node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica,sans-serif\", fontsize=13, height=0.35,",
            "        margin=\"0.12,0.05\"];",
            "    edge [arrowsize=0.5];",
        ]
        for role in roles {
            lines.append("    { node [color=\"\(role.colors.line)\", fillcolor=\"\(role.colors.fill)\"];")
            lines += indices(of: role).map { index in
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
            lines += targets.map { to in
                "    \(identifier(of: from)) -> \(identifier(of: to)) [color=\"\(graph.nodes[to].role.colors.line)b0\"];"
            }
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

extension ModuleRole {
    /// The colours of the box's border, with the edges to the module, and of its background.
    fileprivate var colors: (line: String, fill: String) {
        switch self {
        case .app: ("#8a5fd5", "#f1eafc")
        case .implementation: ("#b57a20", "#fdf3e2")
        case .interface: ("#4a79e4", "#e3ecfd")
        case .library: ("#18928c", "#e2f4f1")
        case .package: ("#75808f", "#e9ebef")
        case .test: ("#2f9a4c", "#e6f4e9")
        }
    }
}
