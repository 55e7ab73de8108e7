import BoardTestSupport

/// A flowchart, parsed from Mermaid text.
struct MermaidFlowchart {
    /// The labels of the nodes by id.
    private(set) var nodes: [String: String] = [:]

    /// The labels of the groups.
    private(set) var groups: [String] = []

    /// The edges, as in `b0 --> b1`.
    private(set) var edges: [String] = []

    private var isInGroup = false

    init(_ text: String) throws {
        var lines = mermaidStatements(text)[...]
        guard lines.popFirst() == "flowchart LR" else { throw MermaidReader("").refusal("no flowchart") }
        guard lines.popLast() == "" else { throw MermaidReader("").refusal("no line break at the end") }
        for line in lines { try read(line) }
        guard !isInGroup else { throw MermaidReader("").refusal("a group without an end") }
        for edge in edges {
            let ends = edge.split(separator: " ")
            for end in [ends.first, ends.last].compactMap(\.self) where nodes[String(end)] == nil {
                throw MermaidReader(edge).refusal("\(end) is not declared")
            }
        }
    }

    private mutating func read(_ line: String) throws {
        var reader = MermaidReader(line)
        try reader.expect("    ")
        if reader.takes("subgraph ") {
            guard !isInGroup else { throw reader.refusal("a group in a group") }
            isInGroup = true
            _ = try reader.id("m")
            try reader.expect("[")
            groups.append(try reader.label())
            try reader.expect("]")
        } else if reader.takes("end") {
            guard isInGroup else { throw reader.refusal("the end of no group") }
            isInGroup = false
        } else {
            if isInGroup { try reader.expect("    ") }
            try readNodeOrEdge(&reader)
        }
        try reader.expectEnd()
    }

    private mutating func readNodeOrEdge(_ reader: inout MermaidReader) throws {
        let id = try reader.id("bug")
        if reader.takes("[") {
            try add(id, &reader)
            try reader.expect("]")
        } else if reader.takes("{{") {
            try add(id, &reader)
            try reader.expect("}}")
        } else {
            let arrows = [" --> ", " -.-> ", " --o ", " -. asks .-> "]
            guard let arrow = arrows.first(where: { reader.takes($0) }) else { throw reader.refusal("no arrow") }
            edges.append(id + arrow + (try reader.id("bug")))
        }
    }

    private mutating func add(_ id: String, _ reader: inout MermaidReader) throws {
        guard nodes.updateValue(try reader.label(), forKey: id) == nil else { throw reader.refusal("declared twice") }
    }
}
