import BoardySupport

/// Decodes percent escapes as in [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-2.1), section 2.1.
///
/// Foundation's `removingPercentEncoding` is not used, because on Linux it drops a byte order mark and accepts a stray A9.
///
/// - Throws: an error if an escape is broken, the bytes are not UTF-8, or the text exceeds the limit of combining marks.
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
    // Decoding repairs invalid UTF-8, so that the bytes differ then.
    guard text.utf8.elementsEqual(bytes) else { throw .notText }
    guard isStreamSafe(text) else { throw .tooManyCombiningMarks }
    return text
}

/// An error in the percent escapes of a URL.
public enum InvalidPercentEncoding: Error, Hashable, Sendable, CustomStringConvertible {
    /// An escape is broken or its bytes are not UTF-8.
    case notText

    /// The text has more than 30 combining marks in a row, which no language needs. The time to compare or hash such a text grows
    /// with the square of their number, so that one link could block an app for minutes.
    case tooManyCombiningMarks

    /// The error in words.
    public var description: String {
        switch self {
        case .notText: "a percent escape in it does not decode to text"
        case .tooManyCombiningMarks: combiningMarkProblem
        }
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
