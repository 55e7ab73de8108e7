import BoardySupport

/// Decodes a type from parameters: the keys are names, and the values are texts.
struct URLParametersDecoder: Decoder {
    let parameters: URLParameters
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedContainer(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw UndecodableParameter(nil, nil, "parameters have names, and no order")
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func values(of key: any CodingKey) -> URLValuesDecoder {
        let name = key.stringValue
        return URLValuesDecoder(value: parameters[name], values: parameters.allValues(of: name), codingPath: [key])
    }
}

extension URLParametersDecoder: SingleValueDecodingContainer {
    /// Decodes the type itself, or the type that a single-value container wraps.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !(type is any URLParameterValue.Type) else {
            throw UndecodableParameter(nil, nil, "parameters have names, and \(typeName(of: type)) has none")
        }
        return try type.init(from: self)
    }

    func decodeNil() -> Bool { false }
}

extension URLParametersDecoder {
    private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: URLParametersDecoder

        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { decoder.parameters.values.keys.compactMap(Key.init(stringValue:)) }

        func contains(_ key: Key) -> Bool { decoder.parameters.values[key.stringValue] != nil }

        func decodeNil(forKey key: Key) -> Bool { !contains(key) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try decoder.values(of: key).decode(type)
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
}
