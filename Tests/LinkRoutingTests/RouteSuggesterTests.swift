import Testing

@testable import LinkRouting

/// The suggestions for a path that no pattern matches.
struct RouteSuggesterTests {
    private func suggestions(_ path: String..., among patterns: [String], isTried: Bool = true) throws -> [String] {
        var suggester = RouteSuggester()
        for pattern in patterns { suggester.add(try PathPattern(pattern)) }
        return suggester.suggestions(for: path, isTried: isTried)
    }

    @Test(arguments: ["emploees", "Employees", "employee", "empoyees", "emplyoees"])
    func suggestions_whenALetterIsWrong_areTheNearest(segment: String) throws {
        #expect(try suggestions(segment, among: ["/dashboard", "/employees", "/login"]) == ["/employees"])
    }

    @Test func suggestions_whenThereArePlaceholders_takeWhatStandsInTheirPlace() throws {
        let patterns = ["/employees/{id}/remove", "/employees/{id}", "/teams/{team}/remove"]
        #expect(try suggestions("employes", "e1", "remove", among: patterns) == ["/employees/{id}/remove"])
        #expect(
            try suggestions("employees", "a-very-long-id-0123456789", "remov", among: patterns).first == patterns[0])
        #expect(try suggestions("file", "a", "b", "c", among: ["/files/{path...}"]) == ["/files/{path...}"])
    }

    @Test func suggestions_whenPatternsAreAsNear_haveTheMoreSpecificFirst() throws {
        let patterns = ["/employees/{id}", "/employees/add", "/{rest...}", "/files/{path...}"]
        #expect(try suggestions("EMPLOYEES", "ADD", among: patterns).first == "/employees/add")
        let members = ["/files/{path...}", "/teams/{team}/members/{id}"]
        #expect(try suggestions("teems", "x", "members", "1", among: members).first == "/teams/{team}/members/{id}")
    }

    @Test(arguments: ["b", "x", "1"])
    func suggestions_forOneLetter_areNone(letter: String) throws {
        #expect(try suggestions(letter, among: ["/a", "/"]) == [])
    }

    @Test func suggestions_whenThePathIsABeginning_areWhatItBegins() throws {
        #expect(try suggestions("dash", among: ["/dashboard", "/login"]) == ["/dashboard"])
    }

    @Test func suggestions_whenAPatternMatches_doNotNameIt() throws {
        #expect(try suggestions("login", among: ["/login"]) == [])
        #expect(try suggestions("login", among: ["/login"], isTried: false) == ["/login"])
    }

    @Test func suggestions_whenNothingIsNear_areNone() throws {
        #expect(try suggestions("zzzzzz", among: ["/dashboard", "/employees/{id}"]) == [])
        #expect(try suggestions("a", among: []) == [])
        #expect(try suggestions(among: ["/a"]) == [])
        #expect(try suggestions(String(repeating: "a", count: 300), among: ["/a"]) == [])
    }

    @Test func suggestions_amongManyThatAreLikeIt_haveTheNearestFirst() throws {
        let patterns = (0..<5000).map { "/section\($0)/{id}" } + ["/dashboard/{id}"]
        #expect(try suggestions("dashbaord", "1", among: patterns) == ["/dashboard/{id}"])
        #expect(try suggestions("sektion17", "1", among: patterns).first == "/section17/{id}")
    }
}
