/// A value of a stored collection, whose other values can be read although this one does not fit its type.
///
/// An account that another version of the app has stored does not make the others unreadable, and is stored again as it was:
///
///     let accounts = StoreKey<[String: Readable<Account>]>("accounts")
public enum Readable<Value: Codable & Sendable>: Codable, Sendable {
    /// A value that fits its type.
    case value(Value)

    /// A value that does not fit its type. It is encoded as it was.
    case unreadable(UnreadableValue)

    /// Decodes a value, or keeps its JSON if it does not fit its type.
    ///
    /// - Throws: a `DecodingError` if the input is no JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .value(try container.decode(Value.self))
        } catch {
            self = .unreadable(
                try UnreadableValue(.value, container.decode(JSONValue.self), reason: codingReason(of: error)))
        }
    }

    /// Encodes the value, or the JSON that does not fit its type.
    ///
    /// - Throws: the error of a value that cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .value(let value): try container.encode(value)
        case .unreadable(let value): try container.encode(value.json)
        }
    }

    /// The value; nil if it does not fit its type.
    public var value: Value? {
        guard case .value(let value) = self else { return nil }
        return value
    }

    /// The value that does not fit its type; nil if it fits.
    public var unreadable: UnreadableValue? {
        guard case .unreadable(let value) = self else { return nil }
        return value
    }
}
