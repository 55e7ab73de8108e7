/// Decodes a type with named parts from parameters of the same names.
///
/// All such decoders share their containers, because each implementation of a container adds the code of some twenty
/// requirements to an app.
protocol NamedValues: AnyObject, Decoder {
    /// The names of the parameters, for a type that reads all of them.
    var allNames: [String] { get }

    /// Returns true if there is a parameter of this name.
    func contains(_ name: String) -> Bool

    /// The decoder of one parameter.
    func values(of key: any CodingKey) -> URLValuesDecoder

    /// Decodes one parameter.
    func decode<Value: Decodable>(_ type: Value.Type, for key: any CodingKey) throws -> Value

    /// The error for a type without names, such as a number or a list.
    func rejection(of type: any Any.Type) -> any Error
}

extension NamedValues {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(NamedValuesContainer(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw rejection(of: [Any].self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { WholeValueContainer(decoder: self) }

    /// Decodes the type itself, or the type that a single-value container wraps.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !(type is any URLParameterValue.Type) else { throw rejection(of: type) }
        return try type.init(from: self)
    }
}

private struct WholeValueContainer: SingleValueDecodingContainer {
    let decoder: any NamedValues

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct NamedValuesContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: any NamedValues

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { decoder.allNames.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { decoder.contains(key.stringValue) }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.decode(type, for: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.values(of: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        decoder.values(of: key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { decoder.values(of: key) }
}
