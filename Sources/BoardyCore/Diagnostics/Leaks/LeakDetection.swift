/// Whether boards are expected to be gone some time after they have left their motherboard: an option of the launcher.
///
/// A board that has left and is still there is usually kept by mistake: by a closure that captures it and is stored somewhere,
/// a task that never ends, an object that holds it as its delegate. So is what the board has named with ``Board/watch(_:)``. What is
/// still there when the grace is over is reported as ``BoardError/leaked(_:type:motherboard:lastActivation:)``, unless the board is
/// installed again by then.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(LeakDetection.after(.seconds(5))))
/// ```
///
/// Unless the option is set this is on in debug builds and off in release builds. While it is on, each activation is noted, as
/// if there were an observer. Boards whose motherboard is released are not looked at.
public struct LeakDetection: Sendable {
    /// Waits until the grace is over; nil if nothing is expected.
    let wait: (@Sendable () async throws -> Void)?

    /// Nothing is expected.
    public static let off = LeakDetection(wait: nil)

    /// Boards are expected to be gone when a grace is over: at least that much later, and at most twice as much.
    ///
    /// - Parameters:
    ///   - grace: how long a board may stay that something still needs, such as an animation or a task that is being cancelled.
    ///   - clock: measures the grace; a test may bring one of its own.
    public static func after(
        _ grace: Duration, clock: some Clock<Duration> = ContinuousClock()
    ) -> LeakDetection {
        // The clocks of the standard library trap at a time that 64 bits of nanoseconds cannot hold.
        LeakDetection { try await clock.sleep(for: min(grace, .seconds(1_000_000_000)), tolerance: nil) }
    }

    #if DEBUG
        /// After two seconds, since this is a debug build; ``off`` in a release build.
        public static var defaultValue: LeakDetection { .after(.seconds(2)) }
    #else
        /// ``off``, since this is a release build; after two seconds in a debug build.
        public static var defaultValue: LeakDetection { .off }
    #endif
}
