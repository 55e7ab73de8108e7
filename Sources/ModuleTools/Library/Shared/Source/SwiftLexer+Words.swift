/// Numbers, operators, quoted identifiers, and what begins with `#`.
extension SwiftLexer {
    var numberLength: Int {
        var length = 0
        while byte(length).isIdentifierPart || (byte(length) == .dot && (.zero ... .nine).contains(byte(length + 1))) {
            // The sign of an exponent.
            let isExponent = [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")]
                .contains(byte(length))
            let isHexadecimal = byte(0) == .zero && byte(1) | 0x20 == UInt8(ascii: "x")
            let hasSign = byte(length + 1) == UInt8(ascii: "-") || byte(length + 1) == UInt8(ascii: "+")
            let isSigned = isExponent && hasSign && (!isHexadecimal || byte(length) | 0x20 == UInt8(ascii: "p"))
            length += isSigned ? 2 : 1
        }
        return max(length, 1)
    }

    /// The length of an operator, which ends before a comment.
    var operatorLength: Int {
        var length = 1
        while byte(length).isOperator {
            if byte(length) == .slash, byte(length + 1) == .slash || byte(length + 1) == .star { break }
            length += 1
        }
        return length
    }

    mutating func readSlash() {
        if byte(1) == .slash {
            readLineComment()
        } else if byte(1) == .star {
            skipBlockComment()
        } else {
            let regex = bareRegexLength()
            read(regex == nil ? .operator : .regex, length: regex ?? operatorLength)
        }
    }

    mutating func readHash() {
        let pounds = count { $0 == .hash }
        switch byte(pounds) {
        case .quote: readString(pounds: pounds)
        case .slash where byte(pounds + 1) != .slash && byte(pounds + 1) != .star:
            if let length = extendedRegexLength(pounds: pounds) {
                read(.regex, length: length)
            } else {
                for _ in 0..<pounds { read(.punctuation, length: 1) }
            }
        default:
            let word = text(index + pounds..<index + pounds + count(from: pounds) { $0.isIdentifierPart })
            if pounds == 1, ["if", "elseif", "else", "endif", "sourceLocation"].contains(word) {
                read(.directive, length: 1 + word.utf8.count)
            } else {
                for _ in 0..<pounds { read(.punctuation, length: 1) }
            }
        }
    }

    mutating func readQuotedIdentifier() {
        let length = count(from: 1) { $0 != .backtick && $0 != .lineFeed && $0 != .carriageReturn }
        guard byte(length + 1) == .backtick else { return read(.punctuation, length: 1) }
        add(.quotedIdentifier, text(index + 1..<index + 1 + length))
        advance(length + 2)
    }
}
