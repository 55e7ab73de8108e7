/// The result of a participant's run in a phase of the boot.
public enum ParticipantResult: String, Hashable, Sendable, Codable {
    /// The participant returned.
    case finished
    /// The participant threw an error, which is reported.
    case failed
    /// The participant did not return within the time limit, which is reported.
    case timedOut
    /// The phase was cancelled before the participant returned.
    case cancelled
}
