import BoardTestSupport

/// A sequence diagram, parsed from Mermaid text.
struct MermaidSequence {
    /// The labels of the participants by id.
    private(set) var participants: [String: String] = [:]

    /// The texts of arrows and notes.
    private(set) var texts: [String] = []

    init(_ text: String) throws {
        var lines = mermaidStatements(text)[...]
        guard lines.popFirst() == "sequenceDiagram" else { throw MermaidReader("").refusal("no sequence diagram") }
        guard lines.popLast() == "" else { throw MermaidReader("").refusal("no line break at the end") }
        for line in lines { try read(line) }
    }

    private mutating func read(_ line: String) throws {
        var reader = MermaidReader(line)
        try reader.expect("    ")
        if reader.takes("participant ") {
            let id = try reader.id("p")
            try reader.expect(" as ")
            guard participants.updateValue(try reader.text(), forKey: id) == nil else {
                throw reader.refusal("declared twice")
            }
            return
        }
        if reader.takes("Note over ") {
            try readKnownID(&reader)
        } else {
            try readKnownID(&reader)
            guard reader.takes("->>") || reader.takes("-->>") else {
                throw reader.refusal("no arrow")
            }
            try readKnownID(&reader)
        }
        try reader.expect(": ")
        texts.append(try reader.text())
    }

    private func readKnownID(_ reader: inout MermaidReader) throws {
        let id = try reader.id("p")
        guard participants[id] != nil else { throw reader.refusal("\(id) is not declared") }
    }
}
