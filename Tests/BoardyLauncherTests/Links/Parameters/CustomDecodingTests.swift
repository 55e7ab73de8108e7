import BoardTestSupport
import Testing

/// Parameters with a custom `init(from:)`.
@MainActor
struct CustomDecodingTests {
    private enum Key: String, CodingKey { case page, size }

    private struct Even: Decodable {
        let page: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            page = try container.decode(Int.self, forKey: .page)
            guard page.isMultiple(of: 2) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .page, in: container, debugDescription: "it has to be even")
            }
        }
    }

    @Test func code_whenItIsContent_isFollowed() throws {
        #expect(try readLink(Even.self, "/x?page=2").page == 2)
    }

    @Test func code_whenItRefusesAParameter_namesItWithItsValue() {
        #expect(throws: LinkFault("page", "3", "it has to be even")) { try readLink(Even.self, "/x?page=3&page=4") }
    }

    @Test func code_whenAParameterCannotBeRead_saysWhatIsExpected() {
        #expect(throws: LinkFault("page", "x", "expected a whole number of 64 bits")) {
            try readLink(Even.self, "/x?page=x")
        }
    }

    @Test func code_whenItMissesAParameter_namesIt() {
        struct Parameters: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.keyNotFound(Key.size, .init(codingPath: [], debugDescription: "a size is needed"))
            }
        }
        #expect(throws: LinkFault("size", nil, "a size is needed")) { try readLink(Parameters.self, "/x") }
        #expect(throws: LinkFault("size", "1", "a size is needed")) { try readLink(Parameters.self, "/x?size=1") }
    }

    @Test func code_whenItFindsNoValue_namesTheParameter() {
        struct Parameters: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.valueNotFound(
                    Int.self, .init(codingPath: [Key.page], debugDescription: "no number here"))
            }
        }
        #expect(throws: LinkFault("page", "", "no number here")) { try readLink(Parameters.self, "/x?page") }
    }

    @Test func code_whenItIsAboutNoParameter_saysWhy() {
        struct Parameters: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "from is after to"))
            }
        }
        #expect(throws: LinkFault(nil, nil, "from is after to")) { try readLink(Parameters.self, "/x?page=1") }
    }

    @Test func code_whenItThrowsItsOwnError_saysThat() {
        struct Parameters: Decodable {
            init(from decoder: any Decoder) throws { throw Fault() }
        }
        #expect(throws: LinkFault(nil, nil, "out of order")) { try readLink(Parameters.self, "/x?page=1") }
    }

    @Test func code_whenAValueThrowsItsOwnError_saysThat() {
        struct Picky: Decodable {
            init(from decoder: any Decoder) throws { throw Fault() }
        }
        let fault = #expect(throws: LinkFault.self) { try readParameter(Picky.self, "a") }
        #expect(fault?.reason == "out of order")
    }

    @Test func code_whenItTriesOneTypeAndThenAnother_isFollowed() throws {
        struct Parameters: Decodable {
            let text: String

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                if let number = try? container.decode(Int.self, forKey: .page) {
                    text = "number \(number)"
                } else {
                    text = try container.decode(String.self, forKey: .page)
                }
            }
        }
        #expect(try readLink(Parameters.self, "/x?page=7").text == "number 7")
        #expect(try readLink(Parameters.self, "/x?page=first").text == "first")
    }

    @Test func code_whenItLooksAtAllNames_seesThoseItKnows() throws {
        struct Parameters: Decodable {
            let keys: Set<Key>
            let hasSize: Bool

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                keys = Set(container.allKeys)
                hasSize = container.contains(.size)
                #expect(try container.decodeNil(forKey: .size) == !hasSize)
            }
        }
        let parameters = try readLink(Parameters.self, "/x?page&other=1")
        #expect(parameters.keys == [.page])
        #expect(!parameters.hasSize)
    }
}
