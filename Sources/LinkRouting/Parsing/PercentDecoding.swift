/// A part of a link as text. What has no escape is taken as it is.
///
/// - Parameter mayHaveEscapes: whether there is one somewhere in the link, all of which decode to text.
func decoded(_ part: UnsafeBufferPointer<UInt8>, mayHaveEscapes: Bool) -> String {
    guard mayHaveEscapes, part.contains(UInt8(ascii: "%")), let decoded = try? percentDecoded(part) else {
        return String(decoding: part, as: UTF8.self)
    }
    return decoded
}

/// A text in which each escape, `%` and two hexadecimal digits, is a byte; as in
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-2.1), section 2.1.
///
/// Foundation's `removingPercentEncoding` will not do: on Linux it drops a byte order mark, and takes a stray A9 for text.
///
/// - Throws: if an escape is broken, if the bytes are no UTF-8, or if it is text that would take for ever to compare.
func percentDecoded(_ encoded: some Collection<UInt8>) throws(InvalidPercentEncoding) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var iterator = encoded.makeIterator()
    while let byte = iterator.next() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        guard let high = iterator.next().flatMap(hexadecimalValue), let low = iterator.next().flatMap(hexadecimalValue)
        else { throw .notText }
        bytes.append(high << 4 | low)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 has been repaired, and so is not the same any more.
    guard text.utf8.elementsEqual(bytes) else { throw .notText }
    guard !text.exceedsCombiningMarkLimit else { throw .endlessMarks }
    return text
}

/// Why bytes are not taken for a text.
package enum InvalidPercentEncoding: Error {
    case notText
    /// More combining marks in a row than any language has. To compare or hash such a text takes time in proportion to the square
    /// of their number, so that one link could keep an app busy for minutes.
    case endlessMarks

    /// What is wrong with a link, in words.
    package var reason: String {
        switch self {
        case .notText: "a percent escape in it does not decode to text"
        case .endlessMarks: "it has more than 30 combining marks in a row"
        }
    }
}

extension String {
    /// Whether it is not in Stream-Safe Text Format, [UAX #15](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format): it has
    /// more than 30 combining marks in a row.
    var exceedsCombiningMarkLimit: Bool {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return false }
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            if marks > 30 { return true }
        }
        return false
    }
}

private func hexadecimalValue(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
}
