/// What became of an activation. Every activation returns one; callers that do not care may ignore it.
public enum ActivationOutcome: Hashable, Sendable {
    /// The board was activated with the input.
    case activated

    /// The input waits behind a gate; the board is activated with it if the gate lets it through.
    case held(by: BoardID)

    /// The board was not activated; the error has been reported as well.
    case failed(BoardError)

    /// The error of a failed activation.
    public var error: BoardError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
