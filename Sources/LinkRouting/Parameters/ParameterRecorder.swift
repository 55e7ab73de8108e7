import BoardySupport

extension PathPattern {
    /// A placeholder that a type does not decode, and the names that it decodes instead, best first.
    package struct UndecodedPlaceholder: Sendable {
        package let name: String
        package let suggestions: [String]
    }

    /// Returns the placeholders that a type does not decode, and that are similar to a name that it decodes. A placeholder without
    /// a similar name may be ignored on purpose, or be read under a condition only.
    ///
    /// The type is decoded once, from sample values. If it rejects them, for example because it is made of a raw value without
    /// a list of cases, some of its names remain unknown. Then only placeholders are returned that differ from a known name
    /// in case only. Nothing is returned for a type that reads all names, such as a dictionary.
    package func undecodedPlaceholders(by type: any Decodable.Type) -> [UndecodedPlaceholder] {
        let recorder = ParameterRecorder()
        let isComplete = (try? type.init(from: recorder)) != nil
        guard !recorder.readsAllNames else { return [] }
        let others = recorder.names.subtracting(names)
        return Set(names).subtracting(recorder.names).sorted().compactMap { name in
            let suggestions =
                isComplete
                ? nearMisses(to: name, among: others)
                : others.filter { $0.lowercased() == name.lowercased() }.sorted()
            return suggestions.isEmpty ? nil : UndecodedPlaceholder(name: name, suggestions: suggestions)
        }
    }
}

/// Decodes a type from sample values, and records the names that the type reads.
private final class ParameterRecorder: Decoder {
    private struct Rejection: Error {}

    private(set) var names: Set<String> = []
    private(set) var readsAllNames = false

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private static let samples = ["0", "2000-01-01", "00000000-0000-0000-0000-000000000000"]

    func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedContainer(recorder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Rejection() }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// Records a name, and returns the decoder of a sample.
    private func values(of key: any CodingKey, _ sample: String = "0") -> URLValuesDecoder {
        names.insert(key.stringValue)
        return URLValuesDecoder(value: sample, values: [], codingPath: [key])
    }

    private func sample<Value: Decodable>(of type: Value.Type, for key: any CodingKey) throws -> Value {
        func first<Choice: CaseIterable>(_: Choice.Type) -> Any? { Choice.allCases.first }
        if let choices = type as? any CaseIterable.Type, let choice = first(choices) as? Value {
            names.insert(key.stringValue)
            return choice
        }
        for sample in Self.samples {
            if let value = try? values(of: key, sample).decode(type) { return value }
        }
        throw Rejection()
    }
}

extension ParameterRecorder: SingleValueDecodingContainer {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !(type is any URLParameterValue.Type) else { throw Rejection() }
        return try type.init(from: self)
    }

    func decodeNil() -> Bool { false }
}

extension ParameterRecorder {
    private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let recorder: ParameterRecorder

        var codingPath: [any CodingKey] { [] }

        var allKeys: [Key] {
            recorder.readsAllNames = true
            return []
        }

        func contains(_ key: Key) -> Bool {
            recorder.names.insert(key.stringValue)
            return false
        }

        func decodeNil(forKey key: Key) -> Bool { !contains(key) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try recorder.sample(of: type, for: key)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            try recorder.values(of: key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
            recorder.values(of: key).unkeyedContainer()
        }

        func superDecoder() -> any Decoder { recorder }

        func superDecoder(forKey key: Key) -> any Decoder { recorder.values(of: key) }
    }
}
