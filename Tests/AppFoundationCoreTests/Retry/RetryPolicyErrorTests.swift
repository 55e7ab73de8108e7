import AppFoundationCore
import Testing

struct RetryPolicyErrorTests {
    @Test(arguments: [0, -1, Int.min])
    func policy_withoutAnAttempt_isRefused(attempts: Int) {
        #expect(throws: RetryPolicyError.attempts(attempts)) { try RetryPolicy(maximumAttempts: attempts) }
    }

    @Test func policy_withANegativeDelay_isRefused() {
        #expect(throws: RetryPolicyError.baseDelay(.seconds(-1))) {
            try RetryPolicy(maximumAttempts: 2, baseDelay: .seconds(-1))
        }
    }

    @Test(arguments: [0.9, -2, .infinity])
    func policy_withABadFactor_isRefused(factor: Double) {
        #expect(throws: RetryPolicyError.factor(factor)) { try RetryPolicy(maximumAttempts: 2, factor: factor) }
    }

    @Test func policy_withAFactorThatIsNoNumber_isRefused() {
        #expect(throws: RetryPolicyError.self) { try RetryPolicy(maximumAttempts: 2, factor: .nan) }
    }

    @Test func policy_whoseMaximumIsShorterThanItsBase_isRefused() {
        #expect(throws: RetryPolicyError.maximumDelay(.seconds(1), base: .seconds(2))) {
            try RetryPolicy(maximumAttempts: 2, baseDelay: .seconds(2), maximumDelay: .seconds(1))
        }
    }

    @Test(arguments: [-0.1, 1.1])
    func policy_withABadJitter_isRefused(jitter: Double) {
        #expect(throws: RetryPolicyError.jitter(jitter)) { try RetryPolicy(maximumAttempts: 2, jitter: jitter) }
    }

    @Test func description_namesTheArgumentAndTheFix() {
        let errors: [RetryPolicyError] = [
            .attempts(0), .baseDelay(.seconds(-1)), .factor(0.5), .maximumDelay(.seconds(1), base: .seconds(2)),
            .jitter(2),
        ]

        #expect(
            errors.map(\.description) == [
                "A retry policy cannot have 0 attempts. To fix: set maximumAttempts to at least 1.",
                "A retry policy cannot have a base delay of -1.0 seconds. To fix: set baseDelay to 0 seconds or more.",
                "A retry policy cannot have the factor 0.5. To fix: set factor to a finite number of at least 1.",
                "The maximum delay 1.0 seconds of a retry policy is shorter than its base delay 2.0 seconds. "
                    + "To fix: set maximumDelay to at least baseDelay.",
                "A retry policy cannot have the jitter 2.0. To fix: set jitter to a number from 0 to 1.",
            ])
    }
}
