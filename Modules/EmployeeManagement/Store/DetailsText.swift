import AppFoundation

/// Returns a text without surrounding white space. Takes time in proportion to the length.
func trimmed(_ text: String) -> String {
    let utf8 = text.utf8
    // Most texts begin and end with an ASCII character that is no white space.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
        return text
    }
    let scalars = text.unicodeScalars
    let rest = scalars.drop { $0.properties.isWhitespace }
    let end = rest.lastIndex { !$0.properties.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex
    return String(rest[..<end])
}

extension String {
    /// True if the text has one @ between two parts, and no white space.
    var isAddress: Bool {
        let at = UInt8(ascii: "@")
        var atCount = 0
        let needsUnicode = hasByte { byte in
            if byte == at { atCount += 1 }
            return byte <= 0x20 || byte >= 0x7F
        }
        if needsUnicode {
            if unicodeScalars.contains(where: \.properties.isWhitespace) { return false }
            atCount = utf8.count { $0 == at }
        }
        return atCount == 1 && utf8.first != at && utf8.last != at
    }

    /// The text in lower case. Most addresses are so already, and need no copy.
    var inLowercase: String {
        hasByte { $0 >= 0x80 || (0x41...0x5A).contains($0) } ? lowercased() : self
    }

    /// True if comparing and hashing the text takes time in proportion to its length.
    var isComparable: Bool { isASCII || isStreamSafe }

    /// True if the text consists of ASCII characters.
    var isASCII: Bool { !hasByte { $0 >= 0x80 } }

    /// Returns true if a byte of the text fulfills a condition.
    func hasByte(where condition: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(where: condition) } ?? utf8.contains(where: condition)
    }
}
