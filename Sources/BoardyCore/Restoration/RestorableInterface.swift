import BoardySupport
public import Foundation

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
    static func encodeInput(_ input: Input) throws -> Data

    /// Decodes an input of the current ``restorationVersion``.
    static func decodeInput(from data: Data) throws -> Input
}

extension RestorableInterface {
    /// 1.
    public static var restorationVersion: Int { 1 }
}

extension RestorableInterface where Input: Codable {
    /// Encodes an input as JSON with sorted keys, so that equal inputs have equal snapshots.
    public static func encodeInput(_ input: Input) throws -> Data { try RestorationCoding.encode(input) }

    /// Decodes an input from JSON.
    public static func decodeInput(from data: Data) throws -> Input {
        try RestorationCoding.decode(Input.self, from: data)
    }
}

extension RestorableInterface where Input == Void {
    /// JSON's null.
    public static func encodeInput(_ input: Void) throws -> Data { Data("null".utf8) }

    /// Nothing.
    public static func decodeInput(from data: Data) throws {}
}

/// A board that saves more than its input.
///
/// When the board is made again, it receives its state first and then its input:
///
/// ```swift
/// final class ArticleBoard: Board<ArticleIO>, RestorableBoard {
///     private var position = 0
///
///     var restorationState: Int { position }
///     func restore(_ state: Int) { position = state }
/// }
/// ```
///
/// The interface of the board has to be a ``RestorableInterface``.
@MainActor
public protocol RestorableBoard: ActivatableBoard {
    /// The state that is saved in addition to the input.
    associatedtype RestorationState: Codable

    /// The state to save. Read when a snapshot is taken.
    var restorationState: RestorationState { get }

    /// Restores a state. Called after the board was installed, immediately before the activation with its saved input.
    func restore(_ state: RestorationState)
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

extension RestorableBoard {
    func encodedState() throws -> Data { try RestorationCoding.encode(restorationState) }

    func restore(from data: Data) throws { restore(try RestorationCoding.decode(RestorationState.self, from: data)) }
}
