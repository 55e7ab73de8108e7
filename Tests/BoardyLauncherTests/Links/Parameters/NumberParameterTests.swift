import Testing

/// Integer parameters of links.
@MainActor
struct NumberParameterTests {
    @Test(arguments: [
        ("5", 5), ("+5", 5), ("-5", -5), ("0", 0), ("-0", 0), ("007", 7),
        ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ])
    func int_whenItIsOne_isRead(text: String, number: Int) throws {
        #expect(try readParameter(Int.self, text) == number)
    }

    private nonisolated static let noNumbers = [
        "", " 5", "5 ", "5\n", "5.0", "1e3", "0x10", "ten", "--5", "+-5", "+", "-", "1,000", "1_000", "1'000", "nan",
        "١",
        "５", "5\u{301}", "5\u{0}", "9223372036854775808", "-9223372036854775809",
        String(repeating: "9", count: 10_000),
    ]

    @Test(arguments: noNumbers)
    func int_whenItIsNone_saysWhatIsExpected(text: String) {
        #expect(throws: LinkFault("v", text, "expected a whole number of 64 bits")) {
            try readParameter(Int.self, text)
        }
    }

    @Test func int_whenItIsMissing_saysThat() {
        #expect(throws: LinkFault("v", nil, "expected a whole number of 64 bits")) {
            try readParameter(Int.self, nil)
        }
    }

    @Test(arguments: [("-128", Int8.min), ("127", Int8.max)])
    func int8_atItsBounds_isRead(text: String, number: Int8) throws {
        #expect(try readParameter(Int8.self, text) == number)
    }

    @Test(arguments: ["-129", "128", "1000"])
    func int8_beyondItsBounds_isRefusedWithThem(text: String) {
        #expect(throws: LinkFault("v", text, "expected a whole number from -128 to 127")) {
            try readParameter(Int8.self, text)
        }
    }

    @Test func otherSizes_atTheirBounds_areRead() throws {
        #expect(try readParameter(Int16.self, "-32768") == .min)
        #expect(try readParameter(Int32.self, "2147483647") == .max)
        #expect(try readParameter(Int64.self, "-9223372036854775808") == .min)
        #expect(try readParameter(UInt.self, "18446744073709551615") == .max)
        #expect(try readParameter(UInt8.self, "255") == .max)
        #expect(try readParameter(UInt16.self, "65535") == .max)
        #expect(try readParameter(UInt32.self, "4294967295") == .max)
        #expect(try readParameter(UInt64.self, "18446744073709551615") == .max)
    }

    @Test func otherSizes_beyondTheirBounds_areRefusedWithThem() {
        let expected = [
            (#expect(throws: LinkFault.self) { try readParameter(Int16.self, "32768") }, "from -32768 to 32767"),
            (
                #expect(throws: LinkFault.self) { try readParameter(Int32.self, "-2147483649") },
                "from -2147483648 to 2147483647"
            ),
            (#expect(throws: LinkFault.self) { try readParameter(Int64.self, "9223372036854775808") }, "of 64 bits"),
            (#expect(throws: LinkFault.self) { try readParameter(UInt8.self, "256") }, "from 0 to 255"),
            (#expect(throws: LinkFault.self) { try readParameter(UInt16.self, "65536") }, "from 0 to 65535"),
            (#expect(throws: LinkFault.self) { try readParameter(UInt32.self, "4294967296") }, "from 0 to 4294967295"),
        ]
        for (fault, range) in expected { #expect(fault?.reason == "expected a whole number \(range)") }
    }

    @Test(arguments: ["-1", "18446744073709551616", "-18446744073709551615"])
    func uint_whenItIsNegativeOrTooBig_isRefused(text: String) {
        let fault = LinkFault("v", text, "expected a whole number of 64 bits that is not negative")
        #expect(throws: fault) { try readParameter(UInt.self, text) }
        #expect(throws: fault) { try readParameter(UInt64.self, text) }
    }
}
