/// Values of ``DurableHeader/kind`` that are not kinds of frames.
enum DurableKind {
    /// The failure of a try that was not the last one, or of the last one before its dead letter.
    static let failedTry = "failed-try"
}
