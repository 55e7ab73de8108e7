import Boardy
import Testing

/// The rest of a path, decoded as a parameter.
@MainActor
struct RestParameterTests {
    private func read<Value: Decodable>(_: Value.Type, _ link: String) throws -> Value {
        try readLink(OneParameter<Value>.self, link, by: "/files/{v...}").v
    }

    @Test(arguments: [
        ("/files/a", ["a"]), ("/files/a/b/c", ["a", "b", "c"]), ("/files/a/b/", ["a", "b"]),
        ("/files/a//b", ["a", "", "b"]),
        ("/files/a%2Fb/c", ["a/b", "c"]), ("/files/%252F", ["%2F"]), ("/files/a%2Fb", ["a/b"]),
    ])
    func rest_asAList_hasTheSegments(link: String, segments: [String]) throws {
        #expect(try read([String].self, link) == segments)
    }

    @Test(arguments: [
        ("/files/a", "a"), ("/files/a/b/c", "a/b/c"), ("/files/a/b/", "a/b"), ("/files/a//b", "a//b"),
        ("/files/a%2Fb/c", "a/b/c"), ("/files/a%2Fb", "a/b"),
    ])
    func rest_asText_isAllOfIt(link: String, text: String) throws {
        let (required, optional) = (try read(String.self, link), try read(String?.self, link))
        #expect(required == text)
        #expect(optional == text)
    }

    @Test func rest_inADictionary_isAllOfIt() throws {
        let parameters = try readLink([String: String].self, "/files/a/b?w=1", by: "/files/{v...}")
        #expect(parameters == ["v": "a/b", "w": "1"])
    }

    @Test func rest_inADictionaryOfLists_hasTheSegments() {
        let fixture = LinkFixture { component, notes in
            component.installURLOpenerPlugin(matchingPath: "/files/{path...}", as: [String: [String]].self) {
                notes.add("\($1)")
            }
        }
        fixture.open("/files/a%2Fb/c")
        fixture.open("/files/a/b/c")
        #expect(fixture.opened == [#"["path": ["a/b", "c"]]"#, #"["path": ["a", "b", "c"]]"#])
    }

    @Test func rest_asNumbers_hasEachSegment() throws {
        #expect(try read([Int].self, "/files/1/2/3") == [1, 2, 3])
        #expect(try read(Int.self, "/files/7") == 7)
    }

    @Test func rest_asANumber_isNotItsFirstSegment() {
        #expect(throws: LinkFault("v", "7/8", "expected a whole number of 64 bits")) {
            try read(Int.self, "/files/7/8")
        }
    }

    @Test func rest_whenASegmentIsBad_namesIt() {
        #expect(throws: LinkFault("v", "x", "expected a whole number of 64 bits")) {
            try read([Int].self, "/files/1/x/3")
        }
    }

    @Test func rest_whenTheQueryHasItsName_winsOverIt() throws {
        #expect(try read([String].self, "/files/a/b?v=c&v=d") == ["a", "b"])
        #expect(try read([String].self, "/files/a?v=c&v=d") == ["a"])
    }
}
