/// A clock of any kind: how much time has passed since it was made, and waiting.
struct KernelClock: Sendable {
    let now: @Sendable () -> Duration
    let sleep: @Sendable (Duration) async throws -> Void

    /// Some thirty years.
    private static let longestSleep = Duration.seconds(1_000_000_000)

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // The clocks of the standard library trap at a time that 64 bits of nanoseconds cannot hold.
        sleep = { try await clock.sleep(for: min($0, Self.longestSleep)) }
    }
}
