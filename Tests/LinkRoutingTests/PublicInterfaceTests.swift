import Foundation
import LinkRouting
import Testing

/// The public interface of the library, as another package uses it.
@Suite(.timeLimit(.minutes(10)))
struct PublicInterfaceTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func table(_ patterns: String...) throws -> RouteTable {
        var table = RouteTable()
        for pattern in patterns { table.add(try PathPattern(pattern)) }
        return table
    }

    // MARK: Patterns

    @Test func pattern_whenAPathMatches_hasItsParameters() throws {
        let pattern = try PathPattern("/teams/{team}/files/{path...}")
        let parameters = pattern.parameters(of: try url("app://home/teams/s%20w/files/a/b?page=2&x&page=3"))
        #expect(parameters?["team"] == "s w")
        #expect(parameters?["path"] == "a/b")
        #expect(parameters?.allValues(of: "path") == ["a", "b"])
        #expect(parameters?["page"] == "2")
        #expect(parameters?.allValues(of: "page") == ["2", "3"])
        #expect(parameters?["x"] == "")
        #expect(parameters?["y"] == nil)
        #expect(parameters?.allValues(of: "y") == [])
        #expect(parameters?.values == ["team": "s w", "path": "a/b", "page": "2", "x": ""])
    }

    @Test func parameters_ofAURLWithAFragment_haveIt() throws {
        struct Token: Decodable, Equatable { let token: String }
        struct Page: Decodable, Equatable { let fragment: Token }
        let parameters = try PathPattern("/a").parameters(of: url("app://home/a?x=1#token=a%20b"))
        #expect(parameters?.fragment == "token=a b")
        #expect(parameters?["fragment"] == "token=a b")
        #expect(parameters?.values == ["x": "1", "fragment": "token=a b"])
        #expect(parameters?.fragmentParameters.values == ["token": "a b"])
        #expect(try parameters?.decode() == Page(fragment: Token(token: "a b")))
    }

    @Test(arguments: [
        ("/a", "app://home/a/", true), ("/a", "app://home/A", false), ("/a", "app://home/a/b", false),
        ("/", "app://home", true), ("/{x}", "app://home//", false), ("/{x}/b", "app://home/1/b", true),
        ("/{x}/b", "app://home//b", false), ("/a/{r...}", "app://home/a", false),
        ("/a/{r...}", "app://home/a//b", true),
        ("/café", "app://home/cafe%CC%81", true), ("/a", "app://home/%61", true), ("/a/b", "app://home/a%2Fb", false),
        ("/{x}", "app://home/%FF", false), ("/a", "app:a", true), ("/a", "a?b", true),
    ])
    func pattern_matchesAsATableDoes(pattern: String, link: String, isMatch: Bool) throws {
        let url = try url(link)
        #expect((try PathPattern(pattern).parameters(of: url) != nil) == isMatch)
        #expect(((try? table(pattern).match(url)) != nil) == isMatch)
    }

    @Test func pattern_whenPrinted_isTheTextAsWritten() throws {
        #expect("\(try PathPattern("employees/{id}/"))" == "employees/{id}/")
    }

    @Test func pattern_whenMalformed_throwsReasonAndOffset() {
        let error = #expect(throws: PathPattern.SyntaxError.self) { try PathPattern("/a/{id}x") }
        #expect(error?.pattern == "/a/{id}x")
        #expect(error?.reason == "a placeholder has to be a whole segment")
        #expect(error?.offset == 7)
        #expect(
            error?.description
                == "the pattern '/a/{id}x' is malformed at offset 7: a placeholder has to be a whole segment")
    }

    // MARK: Tables

    @Test func table_whenSeveralPatternsMatch_findsTheBestFirst() throws {
        let table = try table("/{rest...}", "/employees/{id}", "/employees/import", "/employees/{name}")
        let url = try url("https://example.org/employees/import")
        #expect(try table.match(url)?.routes == [2])
        #expect(try table.matches(url).map(\.routes) == [[2], [1, 3], [0]])
        var matches = try table.matches(url)
        #expect(matches.next()?.parameters.values == [:])
        #expect(matches.next()?.parameters["id"] == "import")
        #expect(matches.next()?.parameters["rest"] == "employees/import")
        #expect(matches.next() == nil)
    }

    @Test func table_whenAPatternMatchesTheSamePaths_returnsTheFirst() throws {
        var table = try table("/a/{x}", "/b")
        let first = table.add(try PathPattern("a/{y}/"))
        #expect(first == 0)
        let none = table.add(try PathPattern("/c"))
        #expect(none == nil)
    }

    @Test func table_whenCopied_isAValue() throws {
        let original = try table("/a")
        var copy = original
        copy.add(try PathPattern("/b"))
        #expect(try original.match(url("app:///b")) == nil)
        #expect(try copy.match(url("app:///b"))?.routes == [1])
        #expect(try copy.match(url("app:///a"))?.routes == [0])
    }

    @Test func table_isSendable() async throws {
        let table = try table("/a/{x}")
        let url = try url("app:///a/1")
        #expect(await Task.detached { try? table.match(url)?.parameters["x"] }.value == "1")
    }

    @Test func table_whenNothingMatches_suggests() throws {
        let table = try table("/employees/{id}", "/dashboard")
        #expect(table.suggestions(for: try url("app://home/emploees/7")) == ["/employees/{id}"])
        #expect(table.suggestions(for: try url("app://dashboard")) == ["/dashboard"])
        #expect(table.suggestions(for: try url("app://home/zzzzzzzz")) == [])
    }

    // MARK: Decoding

    private struct Query: Decodable, Equatable {
        enum Role: String, Decodable, CaseIterable { case lead, author }

        let id: Int
        var page: Int?
        var roles: [Role] = []
        var since: Date?
    }

    private func decode(_ link: String) throws -> Query? {
        try PathPattern("/teams/{id}").parameters(of: url("app://home" + link))?.decode()
    }

    @Test func parameters_whenDecoded_areTyped() throws {
        let query = try decode("/teams/7?roles=lead&roles=author&since=1970-01-02")
        #expect(query == Query(id: 7, roles: [.lead, .author], since: Date(timeIntervalSince1970: 86_400)))
    }

    @Test(arguments: [
        ("/teams/x?roles=lead", "id", "x", "the parameter 'id' is 'x', expected a whole number of 64 bits"),
        ("/teams/7?page=x&roles=lead", "page", "x", "the parameter 'page' is 'x', expected a whole number of 64 bits"),
        ("/teams/7?roles=boss", "roles", "boss", "the parameter 'roles' is 'boss', expected one of 'lead', 'author'"),
        (
            "/teams/7?roles=lead&since=2026-02-30", "since", "2026-02-30",
            "the parameter 'since' is '2026-02-30', expected a date as in ISO 8601, such as 2026-11-21 or 2026-11-21T15:30:00Z"
        ),
    ])
    func parameter_whenUndecodable_isNamedWithValueAndExpectation(
        link: String, name: String, value: String, text: String
    ) {
        let error = #expect(throws: UndecodableParameter.self) { try decode(link) }
        #expect(error?.name == name)
        #expect(error?.value == value)
        #expect(error?.description == text)
    }

    @Test func parameter_whenMissing_isNamed() throws {
        struct Needed: Decodable { let page: Int }
        let parameters = try #require(try PathPattern("/").parameters(of: url("app://home")))
        let error = #expect(throws: UndecodableParameter.self) { try parameters.decode(Needed.self) }
        #expect(error?.description == "the parameter 'page' is missing, expected a whole number of 64 bits")
    }

    // MARK: Logs

    @Test(arguments: [
        ("https://ada:secret@example.org/a?token=secret#secret", "https://example.org/a"), ("app:a?secret", "app:a"),
    ])
    func url_whenRedacted_hasNoPrivateParts(link: String, redacted: String) throws {
        #expect(LinkRedaction.redacted(try url(link)) == redacted)
        #expect(LinkRedaction.redacted(malformed: link) == redacted)
    }
}
