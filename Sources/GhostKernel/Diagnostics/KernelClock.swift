/// A clock of any type: the time since the clock was wrapped, and waiting.
struct KernelClock: Sendable {
    let now: @Sendable () -> Duration
    let sleep: @Sendable (Duration) async throws -> Void

    /// About thirty years.
    private static let longestSleep = Duration.seconds(1_000_000_000)

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // The clocks of the standard library trap if the end of the sleep exceeds 64 bits of nanoseconds.
        sleep = { try await clock.sleep(for: min($0, Self.longestSleep)) }
    }
}
