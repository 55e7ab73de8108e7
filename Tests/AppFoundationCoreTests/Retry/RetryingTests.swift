import AppFoundationCore
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RetryingTests {
    private struct Unavailable: Error, Equatable {
        var attempt = 0
    }

    private struct Denied: Error {}

    private let policy: RetryPolicy
    private let clock = InstantClock()

    init() throws {
        policy = try RetryPolicy(
            maximumAttempts: 4, baseDelay: .seconds(1), factor: 2, maximumDelay: .seconds(60), jitter: 0)
    }

    @Test func retrying_whenTheFirstAttemptSucceeds_returnsItsValue() async throws {
        let value = try await retrying(policy, clock: clock, isRetryable: { _ in true }) { attempt in attempt }

        #expect(value == 1)
        #expect(await clock.durations() == [])
    }

    @Test func retrying_whenALaterAttemptSucceeds_waitsBetweenTheAttempts() async throws {
        let value = try await retrying(policy, clock: clock, isRetryable: { $0 is Unavailable }) { attempt in
            if attempt < 3 { throw Unavailable() }
            return attempt
        }

        #expect(value == 3)
        #expect(await clock.durations() == [.seconds(1), .seconds(2)])
    }

    @Test func retrying_whenEveryAttemptFails_throwsTheLastErrorWithTheAttempts() async {
        let error = await #expect(throws: RetryError.self) {
            try await retrying(policy, clock: clock, isRetryable: { _ in true }) { throw Unavailable(attempt: $0) }
        }

        #expect(error?.attempts == 4)
        #expect(error?.last as? Unavailable == Unavailable(attempt: 4))
        #expect(
            error?.description.hasPrefix("Failed in 4 attempts; the last error: Unavailable(attempt: 4)") == true)
        #expect(await clock.durations() == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func retrying_whenTheErrorIsFinal_throwsItAtOnce() async {
        await #expect(throws: Denied.self) {
            try await retrying(policy, clock: clock, isRetryable: { $0 is Unavailable }) { _ in throw Denied() }
        }
        #expect(await clock.durations() == [])
    }

    @Test func retrying_whenALaterErrorIsFinal_throwsItWithTheAttempts() async {
        let error = await #expect(throws: RetryError.self) {
            try await retrying(policy, clock: clock, isRetryable: { $0 is Unavailable }) { attempt in
                if attempt == 1 { throw Unavailable() }
                throw Denied()
            }
        }

        #expect(error?.attempts == 2)
        #expect(error?.last is Denied)
    }

    @Test func retrying_withTheDelayOfAServer_waitsForIt() async throws {
        _ = try await retrying(
            policy, clock: clock, isRetryable: { _ in true }, retryAfter: { _ in .seconds(5) }
        ) { attempt in
            if attempt == 1 { throw Unavailable() }
        }

        #expect(await clock.durations() == [.seconds(5)])
    }

    @Test func retrying_whenTheServerAsksForTooLongADelay_throwsAtOnce() async {
        await #expect(throws: Unavailable.self) {
            try await retrying(
                policy, clock: clock, isRetryable: { _ in true }, retryAfter: { _ in .seconds(61) }
            ) { _ in throw Unavailable() }
        }
        #expect(await clock.durations() == [])
    }

    @Test func retrying_whenTheOperationIsCancelled_makesNoOtherAttempt() async {
        var attempts = 0
        await #expect(throws: CancellationError.self) {
            try await retrying(policy, clock: clock, isRetryable: { _ in true }) { _ in
                attempts += 1
                throw CancellationError()
            }
        }
        #expect(attempts == 1)
    }

    @Test func retrying_inACancelledTask_doesNotStartTheOperation() async {
        var attempts = 0
        let task = Task {
            try await retrying(policy, clock: clock, isRetryable: { _ in true }) { _ in attempts += 1 }
        }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(attempts == 0)
    }

    @Test func retrying_whenTheTaskIsCancelledInADelay_endsAtOnce() async throws {
        let hour = try RetryPolicy(maximumAttempts: 2, baseDelay: .seconds(3600), maximumDelay: .seconds(3600))
        let (failures, failure) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await retrying(hour, isRetryable: { _ in true }) { _ in
                failure.yield()
                throw Unavailable()
            }
        }
        for await _ in failures { break }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func retrying_whenTheTaskIsCancelledInAnAttemptThatFails_throwsTheCancellation() async {
        let task = Task {
            try await retrying(policy, clock: clock, isRetryable: { _ in true }) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                throw Unavailable()
            }
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await clock.durations() == [])
    }

    @Test func retrying_afterItsEnd_keepsNothing() async throws {
        final class Owner {}
        weak var owner: Owner?
        do {
            let kept = Owner()
            owner = kept
            _ = try await retrying(policy, clock: clock, isRetryable: { _ in true }) { [kept] attempt in
                if attempt == 1 { throw Unavailable() }
                withExtendedLifetime(kept) {}
            }
        }
        #expect(owner == nil)
    }
}
