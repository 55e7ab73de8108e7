import Foundation
import Testing

/// Repeated query items, decoded as lists.
@MainActor
struct ListParameterTests {
    private enum Role: String, Decodable, CaseIterable { case guest, chief }

    private func read<Value: Decodable>(_: Value.Type, _ query: String) throws -> Value {
        try readLink(OneParameter<Value>.self, "/x" + query).v
    }

    @Test func list_ofRepeatedItems_hasThemInOrder() throws {
        #expect(try read([Int].self, "?v=3&a=9&v=1&v=3") == [3, 1, 3])
        #expect(try read([String].self, "?v=b&v=&v&v=a") == ["b", "", "", "a"])
        #expect(try read([Role].self, "?v=chief&v=guest") == [.chief, .guest])
        #expect(try read([Bool].self, "?v&v=no") == [true, false])
        #expect(try read(Set<Int>.self, "?v=3&v=1&v=3") == [1, 3])
    }

    @Test func list_ofOneItem_hasThat() throws {
        #expect(try read([Int].self, "?v=3") == [3])
        #expect(try read([String].self, "?v=a,b") == ["a,b"])
    }

    @Test func list_whenThereIsNoItem_isEmpty() throws {
        #expect(try read([Int].self, "").isEmpty)
        #expect(try read([Int].self, "?w=1").isEmpty)
    }

    @Test(arguments: [("?v=1&v=x&v=3", "x"), ("?v=x&v=y", "x"), ("?v=1&v=", ""), ("?v=1&v=2&v=9e9", "9e9")])
    func list_whenAnItemIsBad_namesTheFirstThatIs(query: String, value: String) {
        #expect(throws: LinkFault("v", value, "expected a whole number of 64 bits")) { try read([Int].self, query) }
    }

    @Test func list_whenAChoiceIsBad_namesAllThereAre() {
        #expect(throws: LinkFault("v", "boss", "expected one of 'guest', 'chief'")) {
            try read([Role].self, "?v=chief&v=boss")
        }
    }

    @Test func single_ofRepeatedItems_isTheFirst() throws {
        #expect(try read(Int.self, "?v=1&v=2") == 1)
        #expect(try read(Int.self, "?v=1&v=x") == 1)
        #expect(try read(String.self, "?v&v=x") == "")
        #expect(throws: LinkFault("v", "x", "expected a whole number of 64 bits")) { try read(Int.self, "?v=x&v=1") }
    }

    @Test func list_ofEncodedItems_isDecodedOnce() throws {
        #expect(try read([String].self, "?v=a%26v%3Db&%76=%2525") == ["a&v=b", "%25"])
    }

    @Test func list_ofVeryManyItems_hasAll() throws {
        let query = "?" + (0..<10_000).map { "v=\($0)" }.joined(separator: "&")
        #expect(try read([Int].self, query) == Array(0..<10_000))
    }
}
