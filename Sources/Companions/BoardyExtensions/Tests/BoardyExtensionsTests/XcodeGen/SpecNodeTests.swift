import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SpecNodeTests {
    private static func read(_ text: String) throws -> SpecNode {
        try SpecNode(reading: text, from: SpecNode.File(path: "a.yml", folder: URL(filePath: "/")))
    }

    /// A node as JSON-like text.
    private static func shown(_ node: SpecNode) -> String {
        switch node.value {
        case .scalar(let text): "'" + text.replacing("\n", with: "⏎") + "'"
        case .sequence(let items): "[" + items.map(shown).joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    @Test(arguments: [
        ("", "''"),
        ("\u{FEFF}---\na: 1\r\nb: two words # c\n", "{a: '1', b: 'two words'}"),
        ("a:\nb: ~\nc: null\nd: 'null'\ne: \"\"\n", "{a: '', b: '', c: '', d: 'null', e: ''}"),
        (
            "a: [b, 'c, d', {e: f}, [], {}]\nsources:REPLACE: [x]\n",
            "{a: ['b', 'c, d', {e: 'f'}, [], {}], sources:REPLACE: ['x']}"
        ),
        ("a: |\n  b\n    c\n\n  d\ne: yes\n", "{a: 'b⏎  c⏎⏎d⏎', e: 'yes'}"),
        ("a: &x {b: 1, c: 2}\nd: *x\n", "{a: {b: '1', c: '2'}, d: {b: '1', c: '2'}}"),
        ("a: &x {b: 1, c: 2}\nd:\n  c: 3\n  <<: *x\n", "{a: {b: '1', c: '2'}, d: {c: '3', b: '1'}}"),
        ("a: {<<: [{b: 1}, {b: 2, c: 3}]}\n", "{a: {b: '1', c: '3'}}"),
        ("a: !!str 1\n? b\n: c\n", "{a: '1', b: 'c'}"),
    ])
    func reading_returnsTheValues(text: String, expected: String) throws {
        #expect(Self.shown(try Self.read(text)) == expected)
    }

    private static let fix = "To fix: indent with spaces, and quote texts with special characters."

    @Test(arguments: [
        (
            "a:\n\tb: 1\n",
            "2:1: Invalid YAML: found character that cannot start any token, while scanning for the next token. \(fix)"
        ),
        ("a: b: c\n", "1:5: Invalid YAML: mapping values are not allowed in this context. \(fix)"),
        ("a: *x\n", "1:4: Invalid YAML: found undefined alias. \(fix)"),
        (
            "a: 1\n---\nb: 2\n",
            "2:1: Invalid YAML: but found another document, expected a single document in the stream. \(fix)"
        ),
        ("a:\n  b: 1\n  b: 2\n", "2:3: Invalid YAML: 'b' twice in one mapping. To fix: keep one."),
        ("[a]: b\n", "1:1: A key is no text. To fix: write 'key: value'."),
        (
            "a: \u{1}\n",
            "1:1: Invalid YAML: control characters are not allowed. To fix: save the file in UTF-8, without control characters."
        ),
    ])
    func reading_whenTheTextIsNoSpecification_throwsWithLineAndColumn(text: String, expected: String) throws {
        #expect(throws: ToolError("a.yml:\(expected)")) { try Self.read(text) }
    }

    @Test func reading_keepsTheLineOfEachValue() throws {
        let node = try Self.read("a:\n  # c\n  b: [1,\n    2]\n\n  c: |\n    x\n  d: y\n")
        #expect(node["a", "b"]?.items.map(\.place.line) == [3, 4])
        #expect(node["a", "d"]?.place.line == 8)
        #expect(node["a"]?.entries.map(\.place.line) == [3, 6, 8])
    }

    @Test func reading_whenTheNestingIsDeep_throws() {
        let text = String(repeating: "[", count: 51) + String(repeating: "]", count: 51)
        let error = ToolError("a.yml:1:51: The nesting is deeper than 50 levels. To fix: nest less.")
        #expect(throws: error) { try Self.read(text) }
    }

    /// Each alias repeats the one before ten times, and the text has 200 bytes.
    @Test func reading_whenAliasesMultiply_throws() {
        let lines = (1..<12).map { level in
            "a\(level): &a\(level) [\((0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
        }
        let error = #expect(throws: ToolError.self) { try Self.read("a0: &a0 x\n" + lines.joined()) }
        #expect(
            error?.description.hasSuffix("The file has more than 100000 values. To fix: use fewer aliases.") == true)
    }

    @Test(arguments: SeededGenerator.seeds)
    func reading_whenASpecificationIsMutated_returnsOrThrows(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let script =
            "scripts:\n- name: 'It''s'\n  script: |-\n    a: b # c\n\n    d\n- &x text: >+\n   e\n\n  x: *x\n  <<: {a: 1}\n"
        let original = Array((SpecFixture.widget + script).unicodeScalars)
        let inserted = Array("\n\t -:[]{}\"'|>#&*!?,%\\x\u{301}é-..".unicodeScalars)
        for _ in 0..<Storm.count(300, small: 60) {
            var scalars = original
            for _ in 0...generator.below(8) {
                let index = generator.below(scalars.count)
                switch generator.below(3) {
                case 0: scalars.remove(at: index)
                case 1: scalars.insert(generator.pick(inserted) ?? " ", at: index)
                default: scalars.removeSubrange(index..<min(scalars.count, index + generator.below(20)))
                }
            }
            let text = String(String.UnicodeScalarView(scalars))
            do {
                // The lines of the values are those of the text.
                let node = try Self.read(text)
                #expect(Self.lines(of: node).allSatisfy { (1...scalars.count + 1).contains($0) })
            } catch let error as ToolError {
                #expect(error.description.contains("To fix: "), "\(text)")
            }
        }
    }

    private static func lines(of node: SpecNode) -> [Int] {
        [node.place.line] + node.items.flatMap(lines) + node.entries.flatMap { lines(of: $0.value) }
    }
}
