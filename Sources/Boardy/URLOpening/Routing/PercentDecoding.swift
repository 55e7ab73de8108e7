/// A part of a link as text. What has no escape is taken as it is.
///
/// - Parameter mayHaveEscapes: whether there is one somewhere in the link, all of which decode to text.
func decoded(_ part: UnsafeBufferPointer<UInt8>, mayHaveEscapes: Bool) -> String {
    guard mayHaveEscapes, part.contains(UInt8(ascii: "%")), let decoded = percentDecoded(part) else {
        return String(decoding: part, as: UTF8.self)
    }
    return decoded
}

/// A text in which each escape, `%` and two hexadecimal digits, is a byte; as in
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-2.1), section 2.1.
///
/// Foundation's `removingPercentEncoding` will not do: on Linux it drops a byte order mark, and takes a stray A9 for text.
///
/// - Returns: nil if an escape is broken, or if the bytes are no UTF-8.
func percentDecoded(_ encoded: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var iterator = encoded.makeIterator()
    while let byte = iterator.next() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        guard let high = iterator.next().flatMap(hexadecimalValue), let low = iterator.next().flatMap(hexadecimalValue)
        else { return nil }
        bytes.append(high << 4 | low)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 has been repaired, and so is not the same any more.
    return text.utf8.elementsEqual(bytes) ? text : nil
}

private func hexadecimalValue(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
}
