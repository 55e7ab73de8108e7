/// The inputs, outputs, commands and actions of a board: the public interface that other features use.
///
/// An interface is a caseless enum in a small target of its own. Features that import this target can use the board, without
/// access to the implementation:
///
/// ```swift
/// public enum LoginIO: IOInterface {
///     public typealias Input = Credentials
///     public typealias Output = User
///     public static let boardID: BoardID = "pub.login"
/// }
/// ```
///
/// Omit the types that the board does not use. The default of `Output`, `Command` and `Action` is `Never`. An interface is
/// `nonisolated`, also in a target with the main actor as default isolation.
public protocol IOInterface: SendableMetatype {
    /// The value that the board is activated with. `Void` for boards that need no input.
    associatedtype Input

    /// The values that the board sends to its handlers while it works.
    associatedtype Output = Never

    /// The commands that the board carries out while it is installed.
    associatedtype Command = Never

    /// The values that the board broadcasts to its motherboard and to each motherboard around it.
    associatedtype Action: BoardFlowAction = Never

    /// The identifier of the board, unless a registration or a call names another identifier.
    static var boardID: BoardID { get }
}

/// A type of value that a board can broadcast; see ``Board/broadcast(_:)``.
public protocol BoardFlowAction: SendableMetatype {}

extension Never: BoardFlowAction {}
