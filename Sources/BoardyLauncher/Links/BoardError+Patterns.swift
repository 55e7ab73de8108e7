import BoardyCore
public import BoardySupport

// Errors of the patterns of openers.

extension BoardError.Code {
    /// The path pattern of an opener is invalid; the opener was not installed.
    public static let invalidURLPattern: Self = "invalid-url-pattern"
    /// The patterns of two openers match the same paths, and neither is more specific.
    public static let ambiguousPatterns: Self = "ambiguous-patterns"
    /// The pattern of an opener has a placeholder that its `Parameters` do not decode.
    public static let unknownPlaceholder: Self = "unknown-placeholder"
}

extension BoardError {
    /// - Parameter offset: the number of characters before the invalid part.
    package static func invalidURLPattern(
        _ pattern: String, opener: String, reason: String, offset: Int
    ) -> BoardError {
        BoardError(
            .invalidURLPattern, [],
            "The path pattern of \(quoted(opener)) is invalid: \(reason); the opener was not installed. To fix: use literals, {name} for one segment, and {name...} for the rest at the end.\n"
                + caret(under: offset, in: pattern))
    }

    package static func ambiguousPatterns(
        _ pattern: String, opener: String, other: String, otherOpener: String
    ) -> BoardError {
        BoardError(
            .ambiguousPatterns, [],
            "\(quoted(pattern)) of \(quoted(opener)) and \(quoted(other)) of \(quoted(otherOpener)) match the same links, and neither is more specific. To fix: "
                + "change one of the patterns, or remove one of the openers.")
    }

    package static func unknownPlaceholder(
        _ placeholder: String, pattern: String, opener: String, suggestions: [String]
    ) -> BoardError {
        let fix =
            suggestions.first.map { renaming(placeholder, $0) }
            ?? "correct the name of the placeholder, or add a property \(quoted(placeholder)) to Parameters"
        return BoardError(
            .unknownPlaceholder, [],
            "The placeholder \(quoted("{\(placeholder)}")) of \(quoted(pattern)) is not decoded by the Parameters of \(quoted(opener))\(didYouMean(suggestions)). To fix: \(fix)."
        )
    }

    static func renaming(_ placeholder: String, _ property: String) -> String {
        "rename the placeholder \(quoted("{\(placeholder)}")) of the pattern or the property \(quoted(property)) of "
            + "Parameters, so that their names are equal"
    }
}

/// A text on its own line, with a caret under one of its characters.
private func caret(under offset: Int, in text: String) -> String {
    let start = max(0, offset - 60)
    let before = singleLine(String(text.dropFirst(start).prefix(offset - start)))
    let line = (start > 0 ? "…" : "") + before
    let rest = text.dropFirst(offset)
    return "    \(line)\(singleLine(String(rest), limit: 60))\n    \(String(repeating: " ", count: line.count))^"
}
