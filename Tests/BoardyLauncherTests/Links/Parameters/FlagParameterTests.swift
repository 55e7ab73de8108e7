import Testing

/// Boolean parameters of links.
@MainActor
struct FlagParameterTests {
    @Test(arguments: ["true", "TRUE", "True", "yes", "YES", "1", ""])
    func bool_whenItIsAYes_isTrue(text: String) throws {
        #expect(try readParameter(Bool.self, text))
    }

    @Test(arguments: ["false", "FALSE", "no", "No", "0"])
    func bool_whenItIsANo_isFalse(text: String) throws {
        #expect(try !readParameter(Bool.self, text))
    }

    @Test(arguments: ["2", "-1", "t", "on", "off", "y", " true", "true ", "ＴＲＵＥ", "00", "nil"])
    func bool_whenItIsNeither_saysWhatIsExpected(text: String) {
        #expect(throws: LinkFault("v", text, "expected true or false")) { try readParameter(Bool.self, text) }
    }

    @Test func bool_whenTheNameHasNoValue_isTrue() throws {
        #expect(try readLink(OneParameter<Bool>.self, "/x?v").v)
        #expect(try readLink(OneParameter<Bool>.self, "/x?a=1&v&b=2").v)
    }

    @Test func bool_whenItIsMissing_isNotFalse() {
        #expect(throws: LinkFault("v", nil, "expected true or false")) { try readParameter(Bool.self, nil) }
    }
}
