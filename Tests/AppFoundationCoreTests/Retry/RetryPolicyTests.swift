import AppFoundationCore
import Testing

struct RetryPolicyTests {
    private func policy(attempts: Int = 100, jitter: Double = 0) throws -> RetryPolicy {
        try RetryPolicy(
            maximumAttempts: attempts, baseDelay: .seconds(1), factor: 2, maximumDelay: .seconds(10), jitter: jitter)
    }

    @Test func delay_ofConsecutiveAttempts_growsByTheFactorUpToTheMaximum() throws {
        let delays = try (1...7).map { try policy().delay(beforeAttempt: $0, random: 0) }

        #expect(delays == [0, 1, 2, 4, 8, 10, 10].map { .seconds($0) })
    }

    @Test(arguments: [(0.0, 1000), (0.5, 750), (1.0, 500), (-3.0, 1000), (7.0, 500)])
    func delay_withJitter_isShorterByTheRandomPart(random: Double, milliseconds: Int) throws {
        #expect(
            try policy(jitter: 0.5).delay(beforeAttempt: 2, random: random) == .milliseconds(milliseconds))
    }

    @Test func delay_withFullJitter_canBeZero() throws {
        #expect(try policy(jitter: 1).delay(beforeAttempt: 4, random: 1) == .zero)
    }

    @Test func delay_afterTheLastAttempt_isNil() throws {
        #expect(try policy(attempts: 3).delay(beforeAttempt: 3, random: 0) == .seconds(2))
        #expect(try policy(attempts: 3).delay(beforeAttempt: 4, random: 0) == nil)
    }

    @Test(arguments: [(0, 1), (1, 1), (3, 3), (10, 10)])
    func delay_withTheDelayOfAServer_isTheLongerOne(seconds: Int, expected: Int) throws {
        #expect(
            try policy().delay(beforeAttempt: 2, random: 0, retryAfter: .seconds(seconds)) == .seconds(expected))
    }

    @Test func delay_whenTheServerAsksForMoreThanTheMaximum_isNil() throws {
        #expect(try policy().delay(beforeAttempt: 2, random: 0, retryAfter: .seconds(11)) == nil)
    }

    @Test(arguments: [Int.max, 5_000, 0, -1, Int.min])
    func delay_ofAnyAttempt_isWithinTheMaximum(attempt: Int) throws {
        let policy = try RetryPolicy(
            maximumAttempts: .max, baseDelay: .nanoseconds(1), factor: 1e300, maximumDelay: .seconds(Int64.max))

        let delay = try #require(policy.delay(beforeAttempt: attempt, random: 0))

        #expect((.zero...policy.maximumDelay).contains(delay))
    }

    @Test func delay_withoutABaseDelay_isZero() throws {
        let policy = try RetryPolicy(maximumAttempts: 9, baseDelay: .zero, maximumDelay: .zero)

        #expect(policy.delay(beforeAttempt: 9, random: 0) == .zero)
    }

    @Test func once_allowsNoSecondAttempt() {
        #expect(RetryPolicy.once.delay(beforeAttempt: 2, random: 0) == nil)
    }

    @Test func standard_isWhatTheInitializerWouldMake() throws {
        #expect(try RetryPolicy(maximumAttempts: 3) == .standard)
    }
}
