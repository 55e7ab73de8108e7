/// The characters that the lexer knows, as bytes of UTF-8.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let exclamation = UInt8(ascii: "!")
    static let quote = UInt8(ascii: "\"")
    static let hash = UInt8(ascii: "#")
    static let leftParenthesis = UInt8(ascii: "(")
    static let rightParenthesis = UInt8(ascii: ")")
    static let star = UInt8(ascii: "*")
    static let dot = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let backslash = UInt8(ascii: "\\")
    static let backtick = UInt8(ascii: "`")
    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")

    /// True for a letter, a digit, `_`, `$` and the bytes of characters outside of ASCII.
    var isIdentifierPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .zero ... .nine: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }

    /// True for the characters of operators, without the dot.
    var isOperator: Bool {
        switch self {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), .exclamation, .star, .slash: true
        case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"): true
        case UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"): true
        default: false
        }
    }
}

extension String {
    /// The text without spaces and tabs around it.
    var trimmingSpace: String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{C}" }
        var scalars = unicodeScalars[...]
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }
}
