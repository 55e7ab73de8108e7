import BoardySupport

extension ModulePicture {
    /// The modules as a flowchart for [Mermaid](https://mermaid.js.org), with a subgraph for each role.
    var mermaid: String {
        var lines = ["flowchart TB"]
        for role in ModuleRole.allCases {
            let indices = indices(of: role)
            guard !indices.isEmpty else { continue }
            lines.append("    subgraph role_\(role.rawValue)[\"\(role.heading)\"]")
            lines += indices.map { "        \(identifier(of: $0))[\"\(mermaidText(graph.nodes[$0].name))\"]" }
            lines.append("    end")
        }
        for (from, targets) in edges.enumerated() {
            lines += targets.map { "    \(identifier(of: from)) --> \(identifier(of: $0))" }
        }
        for index in graph.nodes.indices where isInFocus(index) {
            lines.append("    style \(identifier(of: index)) stroke-width:4px")
        }
        return lines.joined(separator: "\n")
    }

    /// An identifier of letters, digits and underscores. Names that differ have identifiers that differ.
    ///
    /// It is made of the name and not of the index, so that an added module changes no other line. Keywords such as `end` get
    /// a prefix as all names do.
    func identifier(of index: Int) -> String {
        graph.nodes[index].name.unicodeScalars.reduce(into: "m_") { result, scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            result += isPlain ? String(scalar) : "_\(String(scalar.value, radix: 16, uppercase: true))_"
        }
    }
}
