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

extension PathPattern {
    /// The names of the placeholders, and the other names that a type decodes, as far as sample values show them.
    package func parameters(with type: (any Decodable.Type)?) -> [String] {
        let recorder = ParameterRecorder()
        _ = try? type?.init(from: recorder)
        return names + recorder.names.subtracting(names).sorted()
    }
}

/// Decodes a type from sample values, and records the names that the type reads.
private final class ParameterRecorder: NamedValues {
    private struct Rejection: Error {}

    private(set) var names: Set<String> = []
    private(set) var readsAllNames = false

    private static let samples = ["0", "2000-01-01", "00000000-0000-0000-0000-000000000000"]

    var allNames: [String] {
        readsAllNames = true
        return []
    }

    func contains(_ name: String) -> Bool {
        names.insert(name)
        return false
    }

    func values(of key: any CodingKey) -> URLValuesDecoder { values(of: key, "0") }

    /// Records a name, and returns the decoder of a sample.
    private func values(of key: any CodingKey, _ sample: String) -> URLValuesDecoder {
        names.insert(key.stringValue)
        let parts = key.stringValue == URLParameters.fragmentName ? ParameterRecorder() : nil
        return URLValuesDecoder(value: sample, values: { [] }, codingPath: [key], parts: parts)
    }

    func decode<Value: Decodable>(_ type: Value.Type, for key: any CodingKey) throws -> Value {
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

    func rejection(of _: any Any.Type) -> any Error { Rejection() }
}
