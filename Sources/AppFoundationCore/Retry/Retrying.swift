/// Runs an operation until it succeeds, its error is final, or the policy allows no further attempt.
///
/// The operation runs in the isolation of the caller. A cancellation of the task ends a delay at once.
///
/// ```swift
/// let forecast = try await retrying(isRetryable: { $0 is Unavailable }) { _ in try await load() }
/// ```
///
/// - Parameters:
///   - policy: The number of attempts and the delays between them.
///   - clock: The clock that measures the delays.
///   - random: A source of numbers from 0 to 1 for the jitter.
///   - isRetryable: Returns true if another attempt can succeed after the error.
///   - retryAfter: Returns the delay that the server asks for with the error; nil if there is none.
///   - isolation: The isolation of the closures. Omit it.
///   - operation: The operation. Its argument is the number of the attempt, from 1.
/// - Returns: The value of the first attempt that succeeds.
/// - Throws: A `CancellationError` if the task is cancelled. The error of the operation if there was one attempt. A
///   ``RetryError`` with the last error and the number of attempts if there were several.
public func retrying<Success>(
    _ policy: RetryPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    random: () -> Double = { .random(in: 0...1) },
    isRetryable: (any Error) -> Bool,
    retryAfter: (any Error) -> Duration? = { _ in nil },
    isolation: isolated (any Actor)? = #isolation,
    operation: (Int) async throws -> Success
) async throws -> Success {
    var attempt = 1
    while true {
        try Task.checkCancellation()
        do {
            return try await operation(attempt)
        } catch let error as CancellationError {
            throw error
        } catch {
            try Task.checkCancellation()
            let delay =
                isRetryable(error)
                ? policy.delay(beforeAttempt: attempt + 1, random: random(), retryAfter: retryAfter(error)) : nil
            guard let delay else { throw attempt == 1 ? error : RetryError(attempts: attempt, last: error) }
            try await clock.sleep(for: delay)
            attempt += 1
        }
    }
}
