import AppFoundation
import Foundation

/// The name of an account. Names that differ in case, or in the form of their characters, are equal.
struct AccountName: Sendable {
    /// The maximum number of Unicode scalars.
    static let longest = 64

    /// The error of a name that cannot be used.
    static func error(_ reason: String) -> AuthError {
        .invalidName(reason: reason, fix: "use 1 to \(longest) printable characters without spaces at the ends")
    }

    /// The name to show.
    let text: String

    /// The name as a key.
    let key: String

    /// Checks a name that was typed.
    init(_ text: String) throws(AuthError) {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { throw Self.error("it is empty") }
        guard scalars.dropFirst(Self.longest).isEmpty else {
            throw Self.error("it is longer than \(Self.longest) characters")
        }
        guard !first.properties.isWhitespace, !last.properties.isWhitespace else {
            throw Self.error("it begins or ends with a space")
        }
        // The joiners are refused too: with them, two names can look the same.
        guard !scalars.contains(where: \.isUnprintable) else {
            throw Self.error("it contains a control character")
        }
        guard text.isStreamSafe else { throw Self.error("it has more than 30 combining marks in a row") }
        self.text = text.precomposedStringWithCanonicalMapping
        // Compatibility mapping gives capital letters, and lowercasing gives decomposed ones.
        key = text.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCompatibilityMapping
    }
}
