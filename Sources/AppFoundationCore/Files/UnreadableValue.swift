import BoardySupport
import Foundation

/// A stored value that does not fit its present type, such as one from before an update of the app. Its text is kept.
public struct UnreadableValue: Codable, Sendable {
    /// The kinds of stored values.
    public enum Kind: String, Codable, Sendable {
        /// A value of a store or of a file.
        case value

        /// An entity of a repository.
        case entity

        /// A write of a ``SyncedRepository`` that waits for its remote.
        case pendingWrite

        /// A write of a ``SyncedRepository`` that was rejected.
        case rejectedWrite
    }

    /// The kind of the value.
    public let kind: Kind

    /// The stored text, which is JSON unless the value was damaged. It can contain personal data.
    public let text: String

    /// The reason why the value cannot be read.
    public let reason: String

    init(_ kind: Kind, text: String, reason: String) {
        (self.kind, self.text, self.reason) = (kind, text, reason)
    }

    init(_ kind: Kind, _ json: JSONValue, reason: String) throws {
        self.init(kind, text: String(decoding: try json.data, as: UTF8.self), reason: reason)
    }

    /// Returns the same value with another kind.
    func of(_ kind: Kind) -> UnreadableValue { UnreadableValue(kind, text: text, reason: reason) }

    /// The text as JSON.
    var json: JSONValue {
        get throws { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
    }
}

extension UnreadableValue: Hashable {
    /// Returns true if the kinds and the texts are equal.
    public static func == (first: UnreadableValue, second: UnreadableValue) -> Bool {
        first.kind == second.kind && first.text == second.text
    }

    /// Hashes the kind and the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(text)
    }
}

extension UnreadableValue: CustomStringConvertible {
    /// The kind, the reason and the fix; one line. It does not contain the text.
    public var description: String {
        let (name, place) =
            switch kind {
            case .value: ("stored value", "key")
            case .entity: ("stored entity", "repository")
            case .pendingWrite: ("pending write", "repository")
            case .rejectedWrite: ("rejected write", "repository")
            }
        return "A \(name) cannot be read: \(reason.singleLine(limit: 600)); its text was kept. "
            + "To fix: give its \(place) a migration, or discard it."
    }
}
