import Foundation
import Testing

/// Floating-point parameters of links.
@MainActor
struct FractionParameterTests {
    @Test(arguments: [
        ("1.5", 1.5), ("-1.5", -1.5), ("+2", 2), ("1e3", 1000), ("2.5E-1", 0.25), ("0", 0), ("1e308", 1e308),
    ])
    func double_whenItIsOne_isRead(text: String, number: Double) throws {
        #expect(try readParameter(Double.self, text) == number)
    }

    @Test(arguments: [
        "", "nan", "NaN", "-nan", "nan(1)", "inf", "-inf", "infinity", "1e400", "-1e400", " 1", "1 ", "1,5", "1.5.1",
        "e", "1e",
        "١", "--1",
    ])
    func double_whenItIsNone_saysWhatIsExpected(text: String) {
        #expect(throws: LinkFault("v", text, "expected a number")) { try readParameter(Double.self, text) }
    }

    @Test(arguments: ["1\u{0}", "1\u{0}x", "1.5\u{0}9"])
    func double_whenThereIsSomethingBehindANull_isNotCutThere(text: String) {
        #expect(throws: LinkFault("v", text, "expected a number")) { try readParameter(Double.self, text) }
    }

    @Test func float_whenTooBigForIt_isRefused() throws {
        #expect(try readParameter(Float.self, "1.5") == 1.5)
        #expect(throws: LinkFault("v", "1e39", "expected a number")) { try readParameter(Float.self, "1e39") }
    }

    @Test(arguments: ["0.1", "-19.99", "+7", "12345678901234567890.12345", "0"])
    func decimal_whenItIsOne_isReadExactly(text: String) throws {
        let digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
        #expect(try readParameter(Decimal.self, text).description == digits)
    }

    @Test func decimal_whenItHasAllDigits_keepsThem() throws {
        let text = String(repeating: "9", count: 38)
        #expect(try readParameter(Decimal.self, text).description == text)
    }

    @Test(arguments: [
        "", "1.5x", "1,5", " 1", "1 ", "nan", "NaN", "inf", "0x10", "1.", ".5", "1..5", "--1", "١", "5\u{301}", "１",
        String(repeating: "9", count: 39), "1." + String(repeating: "9", count: 39), "1\u{0}", "1\n",
    ])
    func decimal_whenItIsNone_saysWhatIsExpected(text: String) {
        #expect(throws: LinkFault("v", text, "expected a decimal number")) { try readParameter(Decimal.self, text) }
    }

    @Test func decimal_whenItHasMoreDigitsThanItCanHold_isRefused() {
        let text = "12345678901234567890123456789012345678.12345"
        #expect(throws: LinkFault("v", text, "expected a decimal number")) {
            try readParameter(Decimal.self, text)
        }
    }
}
