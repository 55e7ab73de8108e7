/// A value of a stored collection, or its JSON if the value does not fit its type.
///
/// The other values of the collection stay readable, and the JSON is stored again as it was. Use it for values that another version of
/// the app can have stored:
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
