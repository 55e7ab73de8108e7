/// The outcome of an activation. Every activation returns one; callers may ignore it.
public enum ActivationOutcome: Hashable, Sendable {
    /// The board was activated with the input.
    case activated

    /// The input waits at a gate; the board is activated with it if the gate allows that.
    case held(by: BoardID)

    /// The board was not activated; the error has been reported as well.
    case failed(BoardError)

    /// The error of a failed activation.
    public var error: BoardError? { if case .failed(let error) = self { error } else { nil } }
}
