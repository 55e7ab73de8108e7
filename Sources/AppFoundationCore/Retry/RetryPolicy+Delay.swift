import Foundation

extension RetryPolicy {
    /// Returns the delay before an attempt; nil if there must be no such attempt. Takes constant time.
    ///
    /// The delay of a server is a minimum. A server that asks for a delay over ``maximumDelay`` is not asked again,
    /// because it would refuse an earlier attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt, from 1. There is no delay before the first one.
    ///   - random: A random number from 0 to 1. With 0 the delay is the longest one, and with 1 the shortest one.
    ///   - retryAfter: The delay that the server asks for; nil if there is none.
    public func delay(beforeAttempt attempt: Int, random: Double, retryAfter: Duration? = nil) -> Duration? {
        guard attempt > 1 else { return .zero }
        guard attempt <= maximumAttempts, retryAfter.map({ $0 <= maximumDelay }) ?? true else { return nil }
        let share = 1 - jitter * min(max(random, 0), 1)
        // The product is rounded, and can therefore exceed the maximum.
        return max(min(longestDelay(beforeAttempt: attempt) * share, maximumDelay), retryAfter ?? .zero)
    }

    /// Returns the delay without jitter.
    private func longestDelay(beforeAttempt attempt: Int) -> Duration {
        guard baseDelay > .zero else { return .zero }
        let growth = pow(factor, Double(attempt - 2))
        // A product that is too large for a duration would trap.
        return growth < maximumDelay / baseDelay ? baseDelay * growth : maximumDelay
    }
}
