/// The kind of a string literal, and the parentheses that are open in its current interpolation.
struct SwiftStringLiteral {
    let pounds: Int
    let isMultiline: Bool
    var parentheses = 0

    /// True if the backslash at an index begins an escape, which needs as many `#` as the literal.
    func isEscape(in bytes: [UInt8], at index: Int) -> Bool {
        Self.hasPounds(pounds, in: bytes, at: index + 1)
    }

    /// The length of the closing delimiter at an index, or nil if there is none.
    func endLength(in bytes: [UInt8], at index: Int) -> Int? {
        let quotes = isMultiline ? 3 : 1
        guard index + quotes + pounds <= bytes.count, bytes[index..<index + quotes].allSatisfy({ $0 == .quote }),
            Self.hasPounds(pounds, in: bytes, at: index + quotes)
        else { return nil }
        return quotes + pounds
    }

    /// True if a number of `#` is at an index.
    static func hasPounds(_ pounds: Int, in bytes: [UInt8], at index: Int) -> Bool {
        guard index + pounds <= bytes.count else { return false }
        for position in index..<index + pounds where bytes[position] != .hash { return false }
        return true
    }
}
