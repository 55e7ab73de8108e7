import BoardTestSupport
import Testing

/// The parsers that the tests of diagrams use. They reject text that Mermaid rejects or interprets differently.
struct MermaidReaderTests {
    @Test(arguments: [
        "p0->>p1: a\nb", "p0->>p1: a;b", "p0->>p1: a#b", "p0->>p1: a#35", "p0->>p1: #x;", "p0->>p1: #1114112;",
        "p0->>p1: a:b", "p0->>p1: %%{init}%%", "p0->>p1: <b>", "p0->>p1: \"", "p0->>p1: `", "p0->>p1: a_b",
        "p0->>p1: ", "p0->>p1:", "p0->>p1:  a", "p0->>p1: a ", "p0->>p1: - a", "p0->>p1: 1", "p0->>p1: a\u{2028}b",
        "p0->>p1: e\u{301}", "p0->>p2: a", "p2->>p0: a", "p0-->p1: a", "p0: a", "p->>p0: a", "q0->>p0: a",
        "Note over p2: a", "Note left of p0: a", "note over p0: a", "participant p0 as a", "participant p2", "end",
        "participant p2 as a as\nb", "loop x", "", "%% comment",
    ])
    func sequence_whenALineIsNotAsWeWriteIt_isRefused(line: String) {
        let head = "sequenceDiagram\n    participant p0 as a\n    participant p1 as b\n"
        #expect(throws: Never.self) { _ = try MermaidSequence(head + "    p0->>p1: a#35;b\n") }
        #expect(throws: MermaidReader.ReportedFailure.self) { _ = try MermaidSequence(head + "    " + line + "\n") }
    }

    @Test(arguments: ["", "sequenceDiagram", "sequenceDiagram\r\n", "flowchart LR\n", "\nsequenceDiagram\n"])
    func sequence_whenItDoesNotBeginOrEndAsOne_isRefused(text: String) {
        #expect(throws: MermaidReader.ReportedFailure.self) { _ = try MermaidSequence(text) }
    }

    @Test(arguments: [
        "b2[\"\"]", "b2[\"a\"b\"]", "b2[\"a", "b2[a]", "b2[\"a\"]]", "b2(\"a\")", "b2[\"a<br/>b\"]", "b2[\"a\n\"]",
        "b2[\"direction LR\"]", "b2[\"**a**\"]", "b2[\"a_b\"]", "b2[\"1. a\"]", "b0[\"a\"]", "g2{{\"a\"]", "c2[\"a\"]",
        "b0 --> b3", "b3 --> b0", "b0 -- b1", "b0 --> b1 --> b0", "end", "subgraph m0[\"a\"]",
        "subgraph m0[\"\"]\n    end",
        "click b0 \"javascript:x\"", "style b0 fill:#fff", "",
    ])
    func flowchart_whenALineIsNotAsWeWriteIt_isRefused(line: String) {
        let head = "flowchart LR\n    b0[\"a\"]\n    b1[\"b\"]\n"
        #expect(throws: Never.self) { _ = try MermaidFlowchart(head + "    b0 --> b1\n") }
        #expect(throws: MermaidReader.ReportedFailure.self) { _ = try MermaidFlowchart(head + "    " + line + "\n") }
    }

    @Test func texts_whenRead_areDecoded() throws {
        let text =
            "sequenceDiagram\n    participant p0 as a#35;35#59;\n    p0-->>p0: #34;x#34; ä\n    Note over p0: y\n"
        let diagram = try MermaidSequence(text)
        #expect(diagram.participants == ["p0": "a#35;"])
        #expect(diagram.texts == ["\"x\" ä", "y"])
    }

    @Test func labels_whenRead_areDecodedLineByLine() throws {
        let text = "flowchart LR\n    subgraph m0[\"m#58;\"]\n        b0[\"a\nb #8594; c\"]\n    end\n    b0 --> b0\n"
        let flowchart = try MermaidFlowchart(text)
        #expect(flowchart.groups == ["m:"])
        #expect(flowchart.nodes == ["b0": "a\nb → c"])
        #expect(flowchart.edges == ["b0 --> b0"])
    }
}
