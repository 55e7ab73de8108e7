/// The number of attempts of an operation, and the delays between them.
///
/// Delays grow by a factor up to a maximum. A random part of each delay, the jitter, spreads the attempts of many
/// clients over time. ``retrying(_:clock:random:isRetryable:retryAfter:isolation:operation:)`` applies a policy.
///
/// ```swift
/// let policy = try RetryPolicy(maximumAttempts: 5, baseDelay: .milliseconds(200))
/// ```
public struct RetryPolicy: Hashable, Sendable {
    /// The maximum number of attempts, the first one included; at least 1.
    public let maximumAttempts: Int

    /// The delay before the second attempt, without jitter.
    public let baseDelay: Duration

    /// The ratio of each delay to the one before; at least 1.
    public let factor: Double

    /// The maximum of all delays, those that a server asks for included.
    public let maximumDelay: Duration

    /// The part of each delay that is random: from 0 (none) to 1 (all).
    public let jitter: Double

    /// Three attempts, with delays of at most 0.5 s and 1 s, half of which is random.
    public static let standard = RetryPolicy(
        attempts: 3, base: .milliseconds(500), factor: 2, maximum: .seconds(30), jitter: 0.5)

    /// One attempt.
    public static let once = RetryPolicy(attempts: 1, base: .zero, factor: 1, maximum: .zero, jitter: 0)

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The maximum number of attempts, the first one included; at least 1.
    ///   - baseDelay: The delay before the second attempt; not negative.
    ///   - factor: The ratio of each delay to the one before; at least 1, and finite.
    ///   - maximumDelay: The maximum of all delays; at least the base delay.
    ///   - jitter: The part of each delay that is random; from 0 to 1.
    /// - Throws: A ``RetryPolicyError`` if an argument is out of its range.
    public init(
        maximumAttempts: Int, baseDelay: Duration = .milliseconds(500), factor: Double = 2,
        maximumDelay: Duration = .seconds(30), jitter: Double = 0.5
    ) throws(RetryPolicyError) {
        guard maximumAttempts >= 1 else { throw .attempts(maximumAttempts) }
        guard baseDelay >= .zero else { throw .baseDelay(baseDelay) }
        guard factor.isFinite, factor >= 1 else { throw .factor(factor) }
        guard maximumDelay >= baseDelay else { throw .maximumDelay(maximumDelay, base: baseDelay) }
        guard (0...1).contains(jitter) else { throw .jitter(jitter) }
        self.init(
            attempts: maximumAttempts, base: baseDelay, factor: factor, maximum: maximumDelay, jitter: jitter)
    }

    private init(attempts: Int, base: Duration, factor: Double, maximum: Duration, jitter: Double) {
        maximumAttempts = attempts
        baseDelay = base
        self.factor = factor
        maximumDelay = maximum
        self.jitter = jitter
    }
}
