import Testing

@testable import BoardySupport

struct StringUTF8Tests {
    @Test(arguments: ["", "a\0b", "\u{FEFF}a", "e\u{301}", "\u{FFFD}", "👩‍👩‍👧‍👦"])
    func text_whenItsBytesAreValid_hasTheSameBytes(text: String) throws {
        #expect(try Array(#require(String(utf8: Array(text.utf8))).utf8) == Array(text.utf8))
    }

    /// A single continuation, a truncated sequence, an overlong form, a surrogate, and a value above U+10FFFF.
    @Test(
        arguments: [[0x61, 0x80], [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]]
    )
    func text_whenItsBytesAreInvalid_isNil(bytes: [UInt8]) {
        #expect(String(utf8: bytes) == nil)
    }
}
