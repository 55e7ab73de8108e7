/// The last error of an operation that failed in several attempts.
public struct RetryError: Error, CustomStringConvertible {
    /// The number of attempts; at least 2.
    public let attempts: Int

    /// The error of the last attempt.
    public let last: any Error

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts.
    ///   - last: The error of the last attempt.
    public init(attempts: Int, last: any Error) {
        self.attempts = attempts
        self.last = last
    }

    /// The number of attempts and the text of the last error, which names the fix.
    public var description: String { "Failed in \(attempts) attempts; the last error: \(last)" }
}
