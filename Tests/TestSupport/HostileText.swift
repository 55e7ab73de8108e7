/// Texts that make careless algorithms slow: each is a repetition of what costs most to normalize, segment or escape.
public enum HostileText: String, CaseIterable, Sendable {
    case combiningMarks
    case regionalIndicators
    case zeroWidthJoiners
    case jamo
    case percentEscapes
    case jsonEscapes
    case quotes
    case slashes
    case letters

    /// The repeated unit. The two marks are in the wrong order, so that normalization has to sort them.
    private var unit: String {
        switch self {
        case .combiningMarks: "\u{315}\u{300}"
        case .regionalIndicators: "\u{1F1E9}\u{1F1EA}"
        case .zeroWidthJoiners: "\u{1F468}\u{200D}"
        case .jamo: "\u{1100}\u{1161}"
        case .percentEscapes: "%CC%95%CC%80"
        case .jsonEscapes: "\\u0315\\u0300"
        case .quotes: "\"\""
        case .slashes: "//"
        case .letters: "ab"
        }
    }

    /// A text of about the given number of characters of the alphabet.
    public func text(_ count: Int) -> String {
        String(repeating: unit, count: count / 2)
    }
}
