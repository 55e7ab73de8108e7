import BoardySupport

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An interface with boards that are saved and restored. See ``FlowMotherboard/snapshot()``.
///
/// An interface with a `Codable` input, or without an input, needs no more than the conformance:
///
/// ```swift
/// extension ArticleIO: RestorableInterface {}
/// ```
///
/// The last input of an installed board is kept in memory. It may hold private data, such as a search text, which a
/// snapshot then contains.
public protocol RestorableInterface: IOInterface {
    /// The version of the saved input and state. Increase it when an older snapshot can no longer be decoded or must not be
    /// used; such a snapshot is reported and skipped.
    static var restorationVersion: Int { get }

    /// Encodes an input as JSON.
    @MainActor static func encodeInput(_ input: Input) throws -> Data

    /// Decodes an input of the current ``restorationVersion``.
    @MainActor static func decodeInput(from data: Data) throws -> Input
}

extension RestorableInterface {
    /// 1.
    public static var restorationVersion: Int { 1 }

    // A parameter of the methods has the constraint, so that a conformance that is isolated to the main actor meets it. A
    // constraint of the extension requires one for every isolation, because interfaces are used off the main actor.

    /// Encodes an input as JSON with sorted keys, so that equal inputs have equal snapshots.
    @MainActor public static func encodeInput<Value: Codable>(_ input: Value) throws -> Data where Input == Value {
        try RestorationCoding.encode(input)
    }

    /// Decodes an input from JSON.
    @MainActor public static func decodeInput<Value: Codable>(from data: Data) throws -> Value where Input == Value {
        try RestorationCoding.decode(Value.self, from: data)
    }
}

extension RestorableInterface where Input == Void {
    /// JSON's null.
    public static func encodeInput(_ input: Void) throws -> Data { Data("null".utf8) }

    /// Nothing.
    public static func decodeInput(from data: Data) throws {}
}

/// The encoding of inputs and states.
enum RestorationCoding {
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try checkSafety(ofJSON: data)
        return try JSONDecoder().decode(type, from: data)
    }
}
