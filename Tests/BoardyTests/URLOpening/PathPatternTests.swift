import Testing

@testable import Boardy

struct PathPatternTests {
    private func parameters(_ pattern: String, _ path: [String]) throws -> [String: String]? {
        try PathPattern(pattern).parameters(of: path)
    }

    @Test func literal_whenCompared_isCaseSensitive() throws {
        #expect(try parameters("/employees", ["employees"]) == [:])
        #expect(try parameters("/employees", ["Employees"]) == nil)
        #expect(try parameters("/employees", []) == nil)
        #expect(try parameters("/employees", ["employees", "1"]) == nil)
    }

    @Test func placeholder_whenMatched_isOneSegment() throws {
        #expect(try parameters("/employees/{id}", ["employees", "7"]) == ["id": "7"])
        #expect(try parameters("/employees/{id}", ["employees"]) == nil)
        #expect(try parameters("/employees/{id}", ["employees", ""]) == nil)
        #expect(try parameters("/employees/{id}", ["employees", "7", "edit"]) == nil)
        #expect(try parameters("/{a}/x/{b}", ["1", "x", "2"]) == ["a": "1", "b": "2"])
    }

    @Test func rest_whenMatched_isOneSegmentOrMore() throws {
        #expect(try parameters("/files/{path...}", ["files", "a", "b"]) == ["path": "a/b"])
        #expect(try parameters("/files/{path...}", ["files", "a"]) == ["path": "a"])
        #expect(try parameters("/files/{path...}", ["files"]) == nil)
    }

    @Test func pattern_whenSlashesDiffer_isTheSame() throws {
        for pattern in ["employees", "/employees", "employees/", "/employees/"] {
            #expect(try parameters(pattern, ["employees"]) == [:])
        }
        #expect(try parameters("/", []) == [:])
        #expect(try parameters("", []) == [:])
    }

    @Test(arguments: [
        ("/a/{", "'{' is neither a literal nor one placeholder in braces"),
        ("/a/b}", "'b}' is neither a literal nor one placeholder in braces"),
        ("/a/x{id}", "'x{id}' is neither a literal nor one placeholder in braces"),
        ("/a/{x}{y}", "'{x}{y}' is neither a literal nor one placeholder in braces"),
        ("/a/{}", "'{}' has no name"),
        ("/a/{...}", "'{...}' has no name"),
        ("/{id}/{id}", "the name 'id' is used twice"),
        ("/{rest...}/b", "'{rest...}' must be the last segment"),
    ])
    func pattern_whenMalformed_saysWhy(pattern: String, reason: String) {
        let error = #expect(throws: PathPattern.SyntaxError.self) { try PathPattern(pattern) }
        #expect(error?.reason == reason)
    }

    @Test func literal_whenBothMatch_beatsPlaceholderBeatsRest() throws {
        let literal = try PathPattern("/a/b")
        let placeholder = try PathPattern("/a/{x}")
        let rest = try PathPattern("/a/{x...}")
        #expect(literal.isMoreSpecific(than: placeholder))
        #expect(placeholder.isMoreSpecific(than: rest))
        #expect(literal.isMoreSpecific(than: rest))
        #expect(!rest.isMoreSpecific(than: literal))
        #expect(!literal.isMoreSpecific(than: literal))
        #expect(try PathPattern("/a/{x}/{y}").isMoreSpecific(than: PathPattern("/{x}/b/c")))
    }
}
