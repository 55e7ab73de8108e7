#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Returns true if a text has at most 30 combining marks in a row, as in the
/// [Stream-Safe Text Format](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format) of UAX #15.
///
/// The time to compare or hash a text grows with the square of that number, so texts from outside are checked before they
/// are compared. No language needs more marks. Takes time in proportion to the length.
package func isStreamSafe(_ text: some StringProtocol) -> Bool {
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy { $0 < 0x80 } }) == true { return true }
    var marks = 0
    for scalar in text.unicodeScalars {
        // U+0300 is the first combining mark.
        let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
        marks = isMark ? marks + 1 : 0
        if marks > 30 { return false }
    }
    return true
}

/// The reason, in words, why a text that is not stream-safe is refused.
package let combiningMarkProblem = "it has more than 30 combining marks in a row"

/// The reason why JSON from outside is refused before it is decoded.
package enum UnsafeJSON: Error, Hashable, CustomStringConvertible {
    /// The text is UTF-16 or UTF-32, which Foundation decodes too. JSON is UTF-8
    /// ([RFC 8259, section 8.1](https://www.rfc-editor.org/rfc/rfc8259#section-8.1)).
    case notUTF8

    /// A key or a value has more than 30 combining marks in a row. Decoders hash keys.
    case tooManyCombiningMarks

    package var description: String {
        switch self {
        case .notUTF8: "it is not JSON in UTF-8"
        case .tooManyCombiningMarks: combiningMarkProblem
        }
    }
}

/// Checks JSON from outside before it is decoded. Takes time in proportion to the length.
package func checkSafety(ofJSON json: Data) throws(UnsafeJSON) {
    // Most JSON is ASCII without escapes, which needs no further look. This loop is vectorized.
    let isPlain = json.withUnsafeBytes { bytes in
        bytes.reduce(true) { $0 && $1 != 0 } && bytes.reduce(0) { $0 | $1 } < 0x80
            && !bytes.contains(UInt8(ascii: "\\"))
    }
    if isPlain { return }
    // In UTF-16 and UTF-32, the punctuation of JSON contains zero bytes.
    if json.withUnsafeBytes({ $0.contains(0) }) { throw .notUTF8 }
    if !isStreamSafe(decodingEscapes(in: json)) { throw .tooManyCombiningMarks }
}

/// Returns a JSON text, with each escape replaced by its character or, for escapes such as `\n`, by their letter.
private func decodingEscapes(in json: Data) -> String {
    let text = String(decoding: json, as: UTF8.self)
    guard json.withUnsafeBytes({ $0.contains(UInt8(ascii: "\\")) }) else { return text }
    var units: [UInt16] = []
    units.reserveCapacity(json.count)
    var remainder = text.utf16.makeIterator()
    while let unit = remainder.next() {
        guard unit == 0x5C, let letter = remainder.next() else {  // A backslash.
            units.append(unit)
            continue
        }
        guard letter == 0x75 else {  // The letter u.
            units.append(letter)
            continue
        }
        let digits = (0..<4).compactMap { _ in remainder.next() }
        units.append(UInt16(String(decoding: digits, as: UTF16.self), radix: 16) ?? 0xFFFD)
    }
    return String(decoding: units, as: UTF16.self)
}
