import Foundation

/// The time by which subscriptions end. Tests replace it.
struct SubscriptionTime: Sendable {
    /// Returns the current time.
    var now: @Sendable () -> Date = { Date() }

    /// The clock that measures the time until the end of a subscription.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Waits until a time.
    ///
    /// - Throws: a `CancellationError` if the task is cancelled.
    func wait(until date: Date) async throws {
        while case let rest = date.timeIntervalSince(now()), rest > 0 {
            // The user can set the time of the device, so the wait has steps of at most a day.
            try await clock.sleep(for: .seconds(min(max(rest, 0.001), 86_400)))
        }
    }
}
