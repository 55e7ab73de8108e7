import BoardySupport

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The conversion of a value of unknown type into an input: unchanged if the type fits, decoded if the value is JSON.
package enum InputConversion<Input> {
    case value(Input)
    case mismatch(expected: String, found: String)
    case undecodable(expected: String, found: String, reason: String)

    /// Converts nil, an optional without a value and JSON's null into `Void` or a nil literal, and bytes and JSON objects into
    /// `Decodable` types.
    init(of option: Any?) {
        guard let option else {
            self = Self.absent(found: "nothing")
            return
        }
        if let encodable = option as? EncodableInput {
            self.init(of: encodable.option(for: Input.self))
            return
        }
        // The expected type and the type found. Spelled out only for messages, because that takes long.
        var types: (first: String, second: String) { distinctTypeNames(of: Input.self, type(of: option)) }
        if let input = option as? Input {
            self = .value(input)
        } else if isAbsent(option) {
            self = Self.absent(found: types.second)
        } else if let decodable = Input.self as? any Decodable.Type, let json = Self.json(option) {
            switch Self.decoded(from: json, as: decodable) {
            case .success(let input): self = .value(input)
            case .failure(let error):
                self = .undecodable(expected: types.first, found: types.second, reason: error.reason)
            }
        } else {
            self = .mismatch(expected: types.first, found: types.second)
        }
    }

    /// The converted value, for observers of values.
    package static func converted(_ option: Any) -> Input? {
        if case .value(let input) = InputConversion(of: option) { input } else { nil }
    }

    /// Returns false if certainly no value of a type can be converted.
    package static func canConvert<Value>(_: Value.Type) -> Bool {
        if Value.self == Input.self || Value.self == Never.self { return true }
        // Values of other types, such as protocols and optionals, show their dynamic type only at run time.
        guard isConcrete(Value.self), isConcrete(Input.self) else { return true }
        // Collections are cast element by element, and an empty collection can be cast to any element type.
        if areCastByElements(Value.self, Input.self) { return true }
        let mayBeJSON = Value.self is any JSONRepresentable.Type
        return mayBeJSON && Input.self is any Decodable.Type
    }

    /// Returns true if all values of the type have exactly this type. Protocols conform to no protocol, so a type with one of
    /// these conformances is not a protocol. A type with none of them counts as not concrete.
    private static func isConcrete<Value>(_: Value.Type) -> Bool {
        if Value.self == Void.self { return true }
        if Value.self is AnyClass || Value.self is any ExpressibleByNilLiteral.Type { return false }
        if Value.self is AnyHashable.Type { return false }
        return Value.self is any Hashable.Type || Value.self is any Encodable.Type || Value.self is any Decodable.Type
            || Value.self is any CustomStringConvertible.Type
    }

    private static func areCastByElements(_ first: Any.Type, _ second: Any.Type) -> Bool {
        first is any ArrayType.Type && second is any ArrayType.Type
            || first is any DictionaryType.Type && second is any DictionaryType.Type
            || first is any SetType.Type && second is any SetType.Type
    }

    private static func absent(found: @autoclosure () -> String) -> Self {
        if let nilLiteral = Input.self as? any ExpressibleByNilLiteral.Type,
            let input = nilLiteral.init(nilLiteral: ()) as? Input
        {
            return .value(input)
        }
        if Input.self == Void.self, let input = () as? Input { return .value(input) }
        return .mismatch(expected: typeName(of: Input.self), found: found())
    }

    private static func json(_ option: Any) -> Result<Data, any Error>? {
        if let data = option as? Data { return .success(data) }
        guard option is [String: Any] || option is [Any] else { return nil }
        return Result { try encodedJSON(ofTree: option) }
    }

    private static func decoded(
        from json: Result<Data, any Error>, as type: any Decodable.Type
    ) -> Result<Input, Undecodable> {
        do {
            let json = try json.get()
            try checkSafety(ofJSON: json)
            do {
                let value = try JSONDecoder().decode(type, from: json)
                // The cast cannot fail, because the metatype is that of Input.
                guard let input = value as? Input else {
                    return .failure(Undecodable("it is not \(typeName(of: Input.self))"))
                }
                return .success(input)
            } catch let error as DecodingError {
                return .failure(Undecodable(error.explanation(of: json)))
            }
        } catch {
            return .failure(Undecodable(singleLine("\(error)")))
        }
    }
}

/// The types with values that may be JSON.
private protocol JSONRepresentable {}
extension Data: JSONRepresentable {}
extension Dictionary: JSONRepresentable {}
extension Array: JSONRepresentable {}

/// The collections that Swift casts element by element.
private protocol ArrayType {}
private protocol DictionaryType {}
private protocol SetType {}
extension Array: ArrayType {}
extension Dictionary: DictionaryType {}
extension Set: SetType {}

/// The reason why a value could not be decoded, as the end of a sentence.
private struct Undecodable: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Returns true if a value is `Void` or an optional without a value.
func isNothing(_ value: Any) -> Bool { value is Void || (value as? any OptionalProtocol)?.isAbsent == true }

/// Returns true if a value is an optional without a value or JSON's null.
func isAbsent(_ value: Any) -> Bool {
    isNSNull(value) || (value as? any OptionalProtocol)?.isAbsent == true
}

/// An optional of any type.
private protocol OptionalProtocol {
    var isAbsent: Bool { get }
}

extension Optional: OptionalProtocol {
    fileprivate var isAbsent: Bool {
        switch self {
        case .none: true
        case .some(let wrapped): (wrapped as? any OptionalProtocol)?.isAbsent == true
        }
    }
}

extension DecodingError {
    /// The error and its coding path, as in `at employees[2].name: expected String, found null`.
    package func explanation(of json: Data) -> String {
        switch self {
        case .typeMismatch(let type, let context):
            "at \(path(context.codingPath)): expected \(type)"
        case .valueNotFound(let type, let context):
            "at \(path(context.codingPath)): expected \(type), found null"
        case .keyNotFound(let key, let context):
            "at \(path(context.codingPath + [key])): the key is missing"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            // The decoder also calls a number that is out of range "not valid JSON".
            if (try? JSONDecoder().decode(AnyJSON.self, from: json)) != nil {
                context.debugDescription.hasPrefix("Cannot initialize")
                    ? singleLine(context.debugDescription, limit: 400) : "a number in it does not fit"
            } else {
                "it is not valid JSON"
            }
        case .dataCorrupted(let context):
            "at \(path(context.codingPath)): \(singleLine(context.debugDescription))"
        @unknown default:
            singleLine("\(self)")
        }
    }

    private func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return path.isEmpty ? "the top" : singleLine(path)
    }
}
