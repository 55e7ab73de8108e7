/// Activates boards by name, for modules that know neither a board framework nor the types of others. A service of every app that
/// installs manifests.
@MainActor
public protocol BoardActivating: AnyObject {
    /// Activates a board with a value of the type that it takes, or one that it can be decoded from once it is encoded as JSON.
    ///
    /// - Parameters:
    ///   - name: the identifier of the board.
    ///   - input: what the board is activated with.
    /// - Returns: what became of it; what went wrong is reported as well.
    @discardableResult
    func activateBoard(_ name: String, with input: some Encodable) -> BoardActivation

    /// Activates a board that needs no input.
    @discardableResult
    func activateBoard(_ name: String) -> BoardActivation
}

/// What became of the activation of a board.
public enum BoardActivation: Hashable, Sendable {
    /// The board was activated.
    case activated
    /// The activation waits at a gate of that name.
    case held(by: String)
    /// The board was not activated, for that reason.
    case failed(String)
}
