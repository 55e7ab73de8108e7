/// What a board takes and gives: the public face other features see instead of the board itself.
///
/// An interface is a caseless enum in a small target of its own. Whoever imports that target can activate the board,
/// follow what it says and give it commands, all typed, without seeing who implements it:
///
/// ```swift
/// public enum LoginIO: IOInterface {
///     public typealias Input = Credentials
///     public typealias Output = User
///     public static let boardID: BoardID = "pub.login"
/// }
/// ```
///
/// Leave out what a board does not have: an `Output`, `Command` or `Action` of `Never` cannot be sent.
public protocol IOInterface {
    /// What the board is activated with. `Void` for boards that need nothing.
    associatedtype Input

    /// What the board reports while it works.
    associatedtype Output = Never

    /// What may be asked of the board while it is active.
    associatedtype Command = Never

    /// What the board broadcasts to its motherboard and those above it.
    associatedtype Action: BoardFlowAction = Never

    /// The identifier the board is registered under unless another one is given.
    static var boardID: BoardID { get }
}

/// Marks a type whose values a board may broadcast.
public protocol BoardFlowAction {}

extension Never: BoardFlowAction {}
