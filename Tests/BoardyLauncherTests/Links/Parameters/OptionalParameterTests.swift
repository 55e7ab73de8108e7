import Foundation
import Testing

/// Optional parameters.
@MainActor
struct OptionalParameterTests {
    private enum Role: String, Decodable, CaseIterable { case guest, chief }

    @Test func optional_whenItIsMissing_isNil() throws {
        #expect(try readParameter(Int?.self, nil) == nil)
        #expect(try readParameter(String?.self, nil) == nil)
        #expect(try readParameter(Bool?.self, nil) == nil)
        #expect(try readParameter(Date?.self, nil) == nil)
        #expect(try readParameter(URL?.self, nil) == nil)
        #expect(try readParameter(Role?.self, nil) == nil)
        #expect(try readParameter([Int]?.self, nil) == nil)
    }

    @Test func optional_whenItIsThere_isRead() throws {
        #expect(try readParameter(Int?.self, "5") == 5)
        #expect(try readParameter(String?.self, "a") == "a")
        #expect(try readParameter(Bool?.self, "no") == false)
        #expect(try readParameter(Date?.self, "1970-01-01") == Date(timeIntervalSince1970: 0))
        #expect(try readParameter(Role?.self, "chief") == .chief)
        #expect(try readParameter([Int]?.self, "5") == [5])
    }

    @Test func optional_whenItIsEmpty_isReadAsTheEmptyText() throws {
        #expect(try readParameter(String?.self, "") == "")
        #expect(try readParameter(Bool?.self, "") == true)
        #expect(throws: LinkFault("v", "", "expected a whole number of 64 bits")) { try readParameter(Int?.self, "") }
    }

    @Test func optional_whenItCannotBeRead_isNotNil() {
        #expect(throws: LinkFault("v", "x", "expected a whole number of 64 bits")) { try readParameter(Int?.self, "x") }
        #expect(throws: LinkFault("v", "x", "expected one of 'guest', 'chief'")) { try readParameter(Role?.self, "x") }
    }

    @Test func optional_whenItIsNamedNull_isThatText() throws {
        #expect(try readParameter(String?.self, "null") == "null")
        #expect(throws: LinkFault.self) { try readParameter(Int?.self, "null") }
    }
}
