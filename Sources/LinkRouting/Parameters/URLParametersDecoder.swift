import BoardySupport

/// Decodes a type from the parameters of a link: a key is a name, and a value is text that its type can read.
package struct URLParametersDecoder: Decoder {
    let parameters: URLParameters
    package let codingPath: [any CodingKey] = []
    package let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The value, or what is wrong with which parameter.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from parameters: URLParameters
    ) throws(UndecodableParameter) -> Value {
        do {
            return try URLParametersDecoder(parameters: parameters).decode(type)
        } catch {
            throw UndecodableParameter(error, of: parameters)
        }
    }

    package func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedContainer(decoder: self))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw UndecodableParameter(nil, nil, "parameters have names, and no order")
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func values(of key: any CodingKey) -> URLValuesDecoder {
        let name = key.stringValue
        return URLValuesDecoder(value: parameters.values[name], values: parameters.all(of: name), codingPath: [key])
    }
}

extension URLParametersDecoder: SingleValueDecodingContainer {
    /// A type that wraps another one.
    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !(type is any URLParameterValue.Type) else {
            throw UndecodableParameter(nil, nil, "parameters have names, and \(typeName(of: type)) has none")
        }
        return try type.init(from: self)
    }

    package func decodeNil() -> Bool { false }
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
