#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

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
    /// The state that is saved in addition to the input. A `Codable` type needs neither ``encodeState(_:)`` nor ``decodeState(from:)``.
    associatedtype RestorationState

    /// The state to save. Read when a snapshot is taken.
    var restorationState: RestorationState { get }

    /// Restores a state. Called after the board was installed, immediately before the activation with its saved input.
    func restore(_ state: RestorationState)

    /// Encodes a state as JSON.
    static func encodeState(_ state: RestorationState) throws -> Data

    /// Decodes a state of the current ``RestorableInterface/restorationVersion``.
    static func decodeState(from data: Data) throws -> RestorationState
}

extension RestorableBoard {
    /// Encodes a `Codable` state as JSON with sorted keys.
    public static func encodeState<State: Codable>(_ state: State) throws -> Data where RestorationState == State {
        try RestorationCoding.encode(state)
    }

    /// Decodes a `Codable` state from JSON.
    public static func decodeState<State: Codable>(from data: Data) throws -> State where RestorationState == State {
        try RestorationCoding.decode(State.self, from: data)
    }

    func encodedState() throws -> Data { try Self.encodeState(restorationState) }

    func restore(from data: Data) throws { restore(try Self.decodeState(from: data)) }
}
