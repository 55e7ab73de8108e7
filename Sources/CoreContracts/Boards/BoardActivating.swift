/// Activates boards by name, for modules that import neither a board framework nor the interfaces of other modules.
///
/// Every app that installs manifests into a launcher has this service.
@MainActor
public protocol BoardActivating: AnyObject {
    /// Activates a board with an input.
    ///
    /// - Parameters:
    ///   - name: the identifier of the board.
    ///   - input: a value of the board's input type, or a value that encodes to JSON for that type.
    /// - Returns: the outcome of the activation. A failure is reported as well.
    @discardableResult
    func activateBoard(_ name: String, with input: some Encodable) -> BoardActivation

    /// Activates a board without an input.
    @discardableResult
    func activateBoard(_ name: String) -> BoardActivation
}

/// The outcome of the activation of a board.
public enum BoardActivation: Hashable, Sendable {
    /// The board was activated.
    case activated
    /// The activation waits at a gate with this name.
    case held(by: String)
    /// The board was not activated, for this reason.
    case failed(String)
}
