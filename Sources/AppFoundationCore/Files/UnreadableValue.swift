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

/// A value of an array that keeps those that do not fit their type.
package enum Readable<Value: Codable & Sendable>: Codable, Sendable {
    case value(Value)
    case unreadable(JSONValue, reason: String)

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .value(try container.decode(Value.self))
        } catch {
            self = .unreadable(try container.decode(JSONValue.self), reason: codingReason(of: error))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .value(let value): try container.encode(value)
        case .unreadable(let json, _): try container.encode(json)
        }
    }

    /// The value; nil if it does not fit its type.
    package var value: Value? {
        guard case .value(let value) = self else { return nil }
        return value
    }

    /// True if the value does not fit its type.
    package var isUnreadable: Bool { value == nil }

    /// The value that does not fit its type; nil if it fits.
    func unreadable(_ kind: UnreadableValue.Kind) throws -> UnreadableValue? {
        guard case .unreadable(let json, let reason) = self else { return nil }
        return try UnreadableValue(kind, json, reason: reason)
    }
}
