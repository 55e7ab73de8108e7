import BoardTestSupport
import Foundation
import Testing

/// Nested types that cannot be decoded from a link, and wrappers of types that can.
@MainActor
struct NestedParameterTests {
    private struct Point: Decodable {
        let x: Int
    }

    private struct Percent: Decodable, Equatable {
        let value: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            value = try container.decode(Int.self)
            guard 0...100 ~= value else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "it has to be at most 100")
            }
        }
    }

    private struct Name: RawRepresentable, Decodable, Equatable {
        let rawValue: String
    }

    // MARK: In a parameter

    @Test func structure_asAParameter_cannotBeRead() {
        #expect(throws: LinkFault("v", "1", "and cannot be read as a type with parts of its own")) {
            try readParameter(Point.self, "1")
        }
        #expect(throws: LinkFault("v", nil, "and cannot be read as a type with parts of its own")) {
            try readParameter(Point.self, nil)
        }
    }

    @Test func structure_thatIsOptional_isNilWhereItIsMissing() throws {
        #expect(try readParameter(Point?.self, nil) == nil)
        #expect(throws: LinkFault("v", "1", "and cannot be read as a type with parts of its own")) {
            try readParameter(Point?.self, "1")
        }
    }

    @Test func structures_inAList_cannotBeRead() {
        #expect(throws: LinkFault("v", "1", "and cannot be read as a type with parts of its own")) {
            try readParameter([Point].self, "1")
        }
    }

    @Test func dictionary_asAParameter_cannotBeRead() {
        #expect(throws: LinkFault("v", "1", "and cannot be read as a type with parts of its own")) {
            try readParameter([String: String].self, "1")
        }
    }

    @Test func wrapper_ofOneValue_isReadAsThat() throws {
        #expect(try readParameter(Percent.self, "70").value == 70)
        #expect(try readParameter(Name.self, "Ada") == Name(rawValue: "Ada"))
        #expect(try readParameter(Percent?.self, nil) == nil)
        #expect(throws: LinkFault("v", "x", "expected a whole number of 64 bits")) {
            try readParameter(Percent.self, "x")
        }
    }

    @Test func wrapper_whenItRefusesTheValue_saysWhy() {
        #expect(throws: LinkFault("v", "101", "it has to be at most 100")) { try readParameter(Percent.self, "101") }
    }

    @Test func wrappers_inAList_areRead() throws {
        #expect(try readLink(OneParameter<[Percent]>.self, "/x?v=1&v=2").v.map(\.value) == [1, 2])
    }

    @Test func wrapper_whenItRefusesAnItemOfAList_namesThatItem() {
        #expect(throws: LinkFault("v", "101", "it has to be at most 100")) {
            try readLink(OneParameter<[Percent]>.self, "/x?v=1&v=101")
        }
    }

    // MARK: As all parameters

    @Test func value_asAllParameters_hasNoName() {
        #expect(throws: LinkFault(nil, nil, "parameters have names, and Int has none")) {
            try readLink(Int.self, "/x?a=1")
        }
        #expect(throws: LinkFault(nil, nil, "parameters have names, and String has none")) {
            try readLink(String.self, "/x?a=1")
        }
    }

    @Test func value_thatIsMadeOfAnother_isNamedItself() {
        #expect(throws: LinkFault(nil, nil, "parameters have names, and Date has none")) {
            try readLink(Date.self, "/x?a=1")
        }
    }

    @Test func list_asAllParameters_hasNoOrder() {
        #expect(throws: LinkFault(nil, nil, "parameters have names, and no order")) {
            try readLink([Int].self, "/x?a=1")
        }
    }

    @Test func wrapper_ofAllParameters_isReadAsThose() throws {
        struct Wrapper: Decodable {
            let number: NumberParameter

            init(from decoder: any Decoder) throws {
                number = try decoder.singleValueContainer().decode(NumberParameter.self)
            }
        }
        #expect(try readLink(Wrapper.self, "/x?n=1").number.n == 1)
        #expect(throws: LinkFault("n", "x", "expected a whole number of 64 bits")) {
            try readLink(Wrapper.self, "/x?n=x")
        }
    }

    @Test func optional_ofAllParameters_isThere() throws {
        #expect(try readLink(NumberParameter?.self, "/x?n=1")?.n == 1)
    }

    // MARK: Beyond a single type

    @Test func class_withASuperclass_isReadWithIt() throws {
        class Base: Decodable {
            let a: Int
        }
        final class Derived: Base {
            let b: Int

            private enum Key: CodingKey { case b }

            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                b = try container.decode(Int.self, forKey: .b)
                try super.init(from: container.superDecoder())
            }
        }
        let parameters = try readLink(Derived.self, "/x?a=1&b=2")
        #expect(parameters.a == 1)
        #expect(parameters.b == 2)
    }

    @Test func values_ofOtherKinds_areReadThroughWhatTheyAreMadeOf() throws {
        #expect(try readParameter(Float16.self, "1.5") == 1.5)
        #expect(throws: LinkFault.self) { try readParameter(Float16.self, "1e6") }
    }
}
