/// An argument of a ``RetryPolicy`` that is out of its range.
public enum RetryPolicyError: Error, Hashable, Sendable {
    /// The maximum number of attempts is less than 1.
    case attempts(Int)

    /// The base delay is negative.
    case baseDelay(Duration)

    /// The factor is less than 1, or not finite.
    case factor(Double)

    /// The maximum delay is shorter than the base delay.
    case maximumDelay(Duration, base: Duration)

    /// The jitter is not between 0 and 1.
    case jitter(Double)
}

extension RetryPolicyError: CustomStringConvertible {
    /// One line with the argument, its value, and the fix.
    public var description: String {
        switch self {
        case .attempts(let number):
            "A retry policy cannot have \(number) attempts. To fix: set maximumAttempts to at least 1."
        case .baseDelay(let delay):
            "A retry policy cannot have a base delay of \(delay). To fix: set baseDelay to 0 seconds or more."
        case .factor(let factor):
            "A retry policy cannot have the factor \(factor). To fix: set factor to a finite number of at least 1."
        case .maximumDelay(let delay, let base):
            "The maximum delay \(delay) of a retry policy is shorter than its base delay \(base). "
                + "To fix: set maximumDelay to at least baseDelay."
        case .jitter(let jitter):
            "A retry policy cannot have the jitter \(jitter). To fix: set jitter to a number from 0 to 1."
        }
    }
}
