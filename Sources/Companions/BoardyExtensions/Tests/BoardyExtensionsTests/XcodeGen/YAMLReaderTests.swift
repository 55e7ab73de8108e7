import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct YAMLReaderTests {
    private static let file = YAMLNode.File(path: "a.yml", folder: URL(filePath: "/"))

    private static func read(_ text: String) throws -> YAMLNode { try YAMLReader.read(text, from: file) }

    /// A node as JSON-like text.
    private static func shown(_ node: YAMLNode) -> String {
        switch node.value {
        case .scalar(let text): "'" + text.replacing("\n", with: "⏎") + "'"
        case .sequence(let items): "[" + items.map(shown).joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    @Test(arguments: [
        ("", "''"),
        ("a: 1\nb: two words\n", "{a: '1', b: 'two words'}"),
        ("---\na: 1\n", "{a: '1'}"),
        ("# c\n\na: b # c\n# d\n", "{a: 'b'}"),
        ("a: b#c\n", "{a: 'b#c'}"),
        ("a:\n  b:\n    c: 1\n  d: 2\n", "{a: {b: {c: '1'}, d: '2'}}"),
        ("a:\nb: 1\n", "{a: '', b: '1'}"),
        ("- a\n- b: 1\n  c: 2\n-\n  - d\n- - e\n  - f\n", "['a', {b: '1', c: '2'}, ['d'], ['e', 'f']]"),
        ("a:\n- b\n- c\nd: 1\n", "{a: ['b', 'c'], d: '1'}"),
        ("a:\n  - path: x\n    excludes:\n      - y\n  - z\n", "{a: [{path: 'x', excludes: ['y']}, 'z']}"),
        ("a: [b, 'c, d', {e: f}, [], {}]\n", "{a: ['b', 'c, d', {e: 'f'}, [], {}]}"),
        ("a: [\n  b, # c\n  d,\n]\n", "{a: ['b', 'd']}"),
        ("{\"a\":1,\"b\":[true,null]}", "{a: '1', b: ['true', 'null']}"),
        ("a: {b, c: }\n", "{a: {b: '', c: ''}}"),
        ("'a b': \"c\\n\\u00e9\\/\\\\\"\n", "{a b: 'c⏎é/\\'}"),
        ("a: 'it''s'\n", "{a: 'it's'}"),
        ("a: |\n  b\n    c\n\n  d\ne: 1\n", "{a: 'b⏎  c⏎⏎d', e: '1'}"),
        ("a: |-\n  b\n  c\n", "{a: 'b⏎c'}"),
        ("a: >+ # c\n  b\nc: d\n", "{a: 'b', c: 'd'}"),
        ("a: |\n  # no comment: here\nb: 1\n", "{a: '# no comment: here', b: '1'}"),
        ("- |\n  a: b\n- c\n", "['a: b', 'c']"),
        ("a: $(X).b-c\nsources:REPLACE: [x]\n", "{a: '$(X).b-c', sources:REPLACE: ['x']}"),
        ("a: http://x.y/z?b\n", "{a: 'http://x.y/z?b'}"),
        ("a: -1\nb: -x\n", "{a: '-1', b: '-x'}"),
        ("a: 1\r\nb:\r  c: 2\r\n", "{a: '1', b: {c: '2'}}"),
        ("\u{FEFF}a: 1\n", "{a: '1'}"),
        ("a: [b\t]\t# c\n", "{a: ['b']}"),
    ])
    func read_whenTheTextIsSupported_returnsItsValues(text: String, expected: String) throws {
        #expect(Self.shown(try Self.read(text)) == expected)
    }

    @Test(arguments: [
        ("a: &x b\n", "a.yml:1:4: Anchors and aliases are not supported. To fix: write the value out."),
        ("a: *x\n", "a.yml:1:4: Anchors and aliases are not supported. To fix: write the value out."),
        ("a: !!str b\n", "a.yml:1:4: Tags are not supported. To fix: remove the tag, or quote the text."),
        ("? a\n: b\n", "a.yml:1:1: Complex keys are not supported. To fix: write 'key: value'."),
        ("a:\n\tb: 1\n", "a.yml:2:1: A tab is in the indentation. To fix: indent with spaces."),
        (
            "a:\n  b: 1\n  b: 2\n",
            "a.yml:3:3: The key 'b' is on line 2 already. To fix: keep one, with the values of both."
        ),
        ("{a: 1, a: 2}", "a.yml:1:12: A key of this mapping is there twice. To fix: keep one."),
        (
            "a: b: c\n",
            "a.yml:1:5: A mapping cannot begin here. To fix: put it on a line of its own, or quote the value."
        ),
        (
            "a: b\n  c: d\n",
            "a.yml:2:3: The text of line 1 cannot continue here. To fix: write it on one line, or as a block after '|'."
        ),
        (
            "a: 'b' c\n",
            "a.yml:1:8: Text follows a complete value. To fix: put it on a line of its own, or quote the value."
        ),
        (
            "[a]: b\n",
            "a.yml:1:4: A mapping cannot begin here. To fix: put it on a line of its own, or quote the value."
        ),
        ("a: \"b\n", "a.yml:1:4: The quote is not closed on its line. To fix: close it, or begin a block with '|'."),
        ("a: [b, c\nd: 1\n", "a.yml:2:1: ',' or ']' is expected, for the '[' of line 1. To fix: add it."),
        ("a: [b\n", "a.yml:2:1: ',' or ']' is expected, for the '[' of line 1. To fix: add it."),
        (
            "a: 'b\n  c'\n",
            "a.yml:1:4: The quote is not closed on its line. To fix: close it, or begin a block with '|'."
        ),
        (
            "a: \"\\q\"\n",
            "a.yml:1:6: This escape is not supported. To fix: write the character itself, or '\\\\' for a backslash."
        ),
        ("a: \"\\u12\"\n", "a.yml:1:6: The escape names no character. To fix: write the character itself."),
        ("a: \"\\uD800\"\n", "a.yml:1:6: The escape names no character. To fix: write the character itself."),
        (
            "a: b\n  c\n",
            "a.yml:2:3: The text of line 1 cannot continue here. To fix: write it on one line, or as a block after '|'."
        ),
        ("a: - b\n", "a.yml:1:4: A list cannot begin on the line of its key. To fix: begin it on the next line."),
        (
            "a:\n    b: 1\n  c: 2\n",
            "a.yml:3:3: The indentation is none of the lines before. To fix: indent it as its collection."
        ),
        ("a: 1\nb\n", "a.yml:2:1: A key and ': ' are expected. To fix: write 'key: value', or indent the line."),
        ("a: 1\n---\nb: 2\n", "a.yml:2:1: A second document begins here. To fix: write one document in a file."),
        ("%YAML 1.2\n---\n", "a.yml:1:1: A text cannot begin with '%'. To fix: quote the text."),
        (
            "a: |2\n  b\n",
            "a.yml:1:5: Only '-', '+' or a comment can follow '|' and '>'. To fix: begin the text on the next line."
        ),
        (
            "a: > b\n",
            "a.yml:1:6: Only '-', '+' or a comment can follow '|' and '>'. To fix: begin the text on the next line."
        ),
        ("a: @b\n", "a.yml:1:4: A text cannot begin with '@'. To fix: quote the text."),
        (
            "  a: 1\nb: 2\n",
            "a.yml:2:1: This line is indented less than the lines before. To fix: indent it as they are."
        ),
    ])
    func read_whenTheTextIsNotSupported_throwsWithLineAndColumn(text: String, expected: String) throws {
        #expect(throws: ToolError(expected)) { try Self.read(text) }
    }

    @Test func read_keepsTheLineOfEachValue() throws {
        let node = try Self.read("a:\n  # c\n  b: [1,\n    2]\n\n  c: |\n    x\n  d: y\n")
        #expect(node["a", "b"]?.items.map(\.place.line) == [3, 4])
        #expect(node["a", "d"]?.place.line == 8)
        #expect(node["a"]?.entries.map(\.place.line) == [3, 6, 8])
    }

    @Test(arguments: ["[", "{a: ", "- ", "a:\n"])
    func read_whenTheNestingIsDeep_throws(unit: String) async throws {
        let text =
            unit == "a:\n"
            ? (0..<2_000).map { String(repeating: " ", count: $0) + unit }.joined()
            : String(repeating: unit, count: 100_000)
        let error = await onSmallStack { () -> String in
            do { return "\(try Self.read(text))" } catch { return "\(error)" }
        }
        #expect(error.contains("The nesting is deeper than 50 levels. To fix: nest less."))
    }

    @Test(arguments: SeededGenerator.seeds)
    func read_whenASpecificationIsMutated_returnsOrThrows(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let script =
            "scripts:\n- name: 'It''s'\n  script: |-\n    a: b # c\n\n    d\n- text: >+\n   e\n\n  x: \"\\u0041f\"\n"
        let original = Array((SpecFixture.widget + script).unicodeScalars)
        let inserted = Array("\n\t -:[]{}\"'|>#&*!?,%\\x\u{301}é-..".unicodeScalars)
        for _ in 0..<300 {
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

    private static func lines(of node: YAMLNode) -> [Int] {
        [node.place.line] + node.items.flatMap(lines) + node.entries.flatMap { lines(of: $0.value) }
    }

    @Test(arguments: HostileText.allCases)
    func read_costsLinearTime(of hostile: HostileText) throws {
        expectLinearCost(size: 4_000, of: { hostile.text($0) }) { text in
            for text in ["a: \(text)\n", "a: x\(text)\n", "a: \"\(text)\n", "a: [\(text)\n", "a: |\n  \(text)\n"] {
                _ = try? Self.read(text)
            }
        }
    }

    @Test(arguments: ["- a\n", "a: b\n", "  \n", "# c\n", "a: [b,\n", "- 'a\n", "'", "\\"])
    func read_costsLinearTime(ofLines line: String) throws {
        expectLinearCost(size: 500, of: { count in (0..<count).map { line.replacing("a", with: "a\($0)") }.joined() }) {
            text in
            for text in [text, "x: |\n  " + text, "x: \"" + text, "x: y\n" + text] { _ = try? Self.read(text) }
        }
    }
}
