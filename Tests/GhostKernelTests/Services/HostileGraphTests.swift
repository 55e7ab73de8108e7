import Foundation
import GhostKernel
import Testing

/// Names in a graph may come from a file. Each stays inside its line.
@MainActor
struct HostileGraphTests {
    private nonisolated static let names = [
        "a\"] --> evil[\"b", "x\ny", "]", "end", "direction LR", "subgraph s", "%% comment", "a;b", "<script>",
        "`**b**`",
        "#quot;", "s0", "click s0 href \"javascript:alert(1)\"", "\u{202E}right to left", "a\r\nb", "", " ",
        "\\n", "classDef missing fill:red", "名前", "(any A & B).Type", String(repeating: "x", count: 10_000),
    ]

    @Test(arguments: names)
    func table_whenANameIsHostile_keepsItsLines(name: String) throws {
        let text = try Self.graph(named: name).description
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !($0.properties.generalCategory == .control) })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
    }

    private static func graph(named name: String) throws -> ServiceGraph {
        let missing = name + " missing"
        let service: [String: Any] = [
            "name": name, "scope": "singleton", "dependencies": [missing], "isMade": false,
        ]
        let json: [String: Any] = ["services": [service], "missing": [missing]]
        return try JSONDecoder().decode(ServiceGraph.self, from: JSONSerialization.data(withJSONObject: json))
    }
}
