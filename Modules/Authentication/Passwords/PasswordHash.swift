import AppFoundation

/// A salted, slow hash of a password, as a text with the algorithm, the cost and the salt.
///
/// On Linux the text has the form of [crypt(5)](https://man7.org/linux/man-pages/man5/crypt.5.html), such as
/// `$y$jBT$SALT$HASH`. On Apple systems it has the form `$pbkdf2-sha512$ITERATIONS$SALT$HASH`. Descriptions contain
/// neither the salt nor the hash.
package struct PasswordHash: Sendable, CustomStringConvertible, CustomReflectable {
    /// The complete text, for comparisons and for storage.
    let text: String

    init(_ text: String) { self.text = text }

    /// The algorithm and its cost, such as `$y$jBT`.
    var parameters: Substring {
        let ends = text.indices.filter { text[$0] == "$" }
        return ends.count < 3 ? text[text.startIndex..<text.startIndex] : text[..<ends[2]]
    }

    /// The name of the algorithm, such as `$y$`; empty if the text is damaged.
    var algorithm: String {
        let ends = text.indices.filter { text[$0] == "$" }
        return ends.count < 2 ? "" : String(text[ends[0]...ends[1]].prefix(20))
    }

    /// The algorithm, without the cost, the salt and the hash.
    package var description: String { "PasswordHash(\(algorithm.singleLine())…)" }

    /// A mirror without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension PasswordHash: Codable {
    /// Decodes the complete text.
    package init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the complete text. Store it as you store secrets.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
