import Testing

@testable import LinkRouting

struct PathPatternTests {
    @Test func pattern_whenSlashesDiffer_isTheSame() throws {
        for pattern in ["employees", "/employees", "employees/", "/employees/"] {
            #expect(try PathPattern(pattern).segments == [.literal("employees")])
        }
        #expect(try PathPattern("/").segments == [])
        #expect(try PathPattern("").segments == [])
        #expect(try PathPattern("/a//b").segments == [.literal("a"), .literal(""), .literal("b")])
    }

    @Test func pattern_whenRead_knowsItsPlaceholders() throws {
        let pattern = try PathPattern("/teams/{team}/files/{path...}")
        #expect(
            pattern.segments == [.literal("teams"), .placeholder("team"), .literal("files"), .rest("path")])
        #expect(pattern.rest == "path")
        #expect(pattern.names == ["team", "path"])
    }

    @Test(arguments: [
        ("/a/{", "'{' is not closed", 3),
        ("/a/{b{", "'{' is not closed", 3),
        ("/a/b}", "'}' closes nothing", 4),
        ("/a/x{id}", "a placeholder has to be a whole segment", 4),
        ("/a/{id}x", "a placeholder has to be a whole segment", 7),
        ("/a/{x}{y}", "a placeholder has to be a whole segment", 6),
        ("/a/{}", "the placeholder has no name", 4),
        ("/a/{...}", "the placeholder has no name", 4),
        ("/{id}/{id}", "the name 'id' is used twice", 7),
        ("/{id}/{id...}", "the name 'id' is used twice", 7),
        ("/{rest...}/b", "'{rest...}' has to be the last segment", 11),
        ("/a/{b..}", "a name is made of letters, digits, '-' and '_'", 5),
        ("/a/{b?}", "a name is made of letters, digits, '-' and '_'", 5),
        ("/a/{b:int}/c", "a name is made of letters, digits, '-' and '_'", 5),
        ("/a/{ }", "a name is made of letters, digits, '-' and '_'", 4),
        ("/a/:b", "write {name} for one segment", 3),
        ("/a/*", "write {name...} for the rest", 3),
        ("app://home/a", "a pattern has no scheme and no host", 0),
        ("/a?b={b}", "a pattern has no query", 2),
        ("/a#b", "a pattern has no fragment", 2),
        ("/a/b%20c", "write it decoded, and not with '%20'", 4),
        ("/{a/b%20c", "write it decoded, and not with '%20'", 5),
        ("/größe/a}", "'}' closes nothing", 8),
    ])
    func pattern_whenMalformed_saysWhyAndWhere(pattern: String, reason: String, offset: Int) {
        let error = #expect(throws: PathPattern.SyntaxError.self) { try PathPattern(pattern) }
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
    }

    @Test(arguments: ["/{a-b_c9}", "/{größe}", "/{ä...}", "/a:b", "/a*", "/..", "/~"])
    func pattern_whenItIsUnusual_isRead(pattern: String) {
        #expect(throws: Never.self) { try PathPattern(pattern) }
    }
}
