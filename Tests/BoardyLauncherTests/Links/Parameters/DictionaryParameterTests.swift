import Testing

/// Openers with a dictionary of all parameters.
@MainActor
struct DictionaryParameterTests {
    private let link = "/employees/7?id=8&tag=a&tag=b&flag&%61=%62&=nameless"

    private func read<Value: Decodable>(_ type: Value.Type, _ link: String) throws -> Value {
        try readLink(type, link, by: "/employees/{id}")
    }

    @Test func texts_byName_areTheFirstOfEach() throws {
        #expect(try read([String: String].self, link) == ["id": "7", "tag": "a", "flag": "", "a": "b"])
    }

    @Test func lists_byName_haveAllThereIs() throws {
        #expect(try read([String: [String]].self, link) == ["id": ["7"], "tag": ["a", "b"], "flag": [""], "a": ["b"]])
    }

    @Test func texts_whenThereIsNothing_areNone() throws {
        #expect(try readLink([String: String].self, "/x").isEmpty)
        #expect(try readLink([String: [String]].self, "/x?").isEmpty)
    }

    @Test func numbers_byName_areReadEach() throws {
        #expect(try readLink([String: Int].self, "/x?a=1&b=2&a=3") == ["a": 1, "b": 2])
        #expect(throws: LinkFault("b", "x", "expected a whole number of 64 bits")) {
            try readLink([String: Int].self, "/x?a=1&b=x")
        }
    }

    @Test func names_ofCanonicallyEqualCharacters_areOneName() throws {
        #expect(try readLink([String: [String]].self, "/x?%C3%A9=1&e%CC%81=2") == ["é": ["1", "2"]])
    }
}
