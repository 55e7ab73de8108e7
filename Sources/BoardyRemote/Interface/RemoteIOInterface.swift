public import BoardyCore

/// An interface whose board can be in another process or on another machine.
///
/// A conformance changes neither the interface nor its callers. It permits to install the board with
/// `install(remote:over:)`, and to expose it with ``BoardServer``:
///
/// ```swift
/// extension SearchIO: RemoteIOInterface {}
/// ```
///
/// Values travel as JSON. A value type is `Codable`, `Void` or `Never`. Any other type needs a ``ValueCoding`` of its own, and
/// so does an action that is `Void`:
///
/// ```swift
/// extension DrawIO: RemoteIOInterface {
///     static let inputCoding = ValueCoding<Shape>(encode: { try $0.data() }, decode: { try Shape(data: $0) })
/// }
/// ```
public protocol RemoteIOInterface: IOInterface
where Input: Sendable, Output: Sendable, Command: Sendable, Action: Sendable {
    /// The JSON form of inputs.
    static var inputCoding: ValueCoding<Input> { get }

    /// The JSON form of outputs.
    static var outputCoding: ValueCoding<Output> { get }

    /// The JSON form of commands.
    static var commandCoding: ValueCoding<Command> { get }

    /// The JSON form of actions.
    static var actionCoding: ValueCoding<Action> { get }

    /// What happens to an activation whose connection is lost before it was answered. The default is
    /// ``RemoteDelivery/atMostOnce``.
    static var delivery: RemoteDelivery { get }

    /// The activations that share a board elsewhere. The default is ``RemoteScope/installation``.
    static var scope: RemoteScope { get }

    /// The time within which an activation has to be answered. The default is nil, which sets no limit.
    ///
    /// The limit travels with the activation. A board that activates further remote boards has the rest of it for them.
    static var timeLimit: Duration? { get }
}

extension RemoteIOInterface {
    /// At most once: an activation that was not answered is never repeated.
    public static var delivery: RemoteDelivery { .atMostOnce }

    /// All activations of an installed board share one board elsewhere.
    public static var scope: RemoteScope { .installation }

    /// No limit.
    public static var timeLimit: Duration? { nil }
}

extension RemoteIOInterface where Input: Codable {
    /// The JSON of the value.
    public static var inputCoding: ValueCoding<Input> { .json }
}

extension RemoteIOInterface where Input == Void {
    /// No bytes.
    public static var inputCoding: ValueCoding<Void> { .void }
}

extension RemoteIOInterface where Output: Codable {
    /// The JSON of the value.
    public static var outputCoding: ValueCoding<Output> { .json }
}

extension RemoteIOInterface where Output == Void {
    /// No bytes.
    public static var outputCoding: ValueCoding<Void> { .void }
}

extension RemoteIOInterface where Command: Codable {
    /// The JSON of the value.
    public static var commandCoding: ValueCoding<Command> { .json }
}

extension RemoteIOInterface where Command == Void {
    /// No bytes.
    public static var commandCoding: ValueCoding<Void> { .void }
}

extension RemoteIOInterface where Action: Codable {
    /// The JSON of the value.
    public static var actionCoding: ValueCoding<Action> { .json }
}
