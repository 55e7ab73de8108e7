/// The launcher's option to report removed boards that stay in memory.
///
/// A removed board, and an object that it named with ``Board/watch(_:)``, is usually retained by mistake, for example by a stored
/// closure. After a grace period it is reported as ``BoardError/Code/leaked``, unless the board was installed again.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(LeakDetection.after(.seconds(5))))
/// ```
///
/// The main motherboard is checked after the release of its launcher, and reported as ``BoardError/Code/motherboardLeaked``. Boards
/// of a released motherboard are not checked.
///
/// The default is on in debug builds and off in release builds. While the option is on, it costs as much as an observer.
public struct LeakDetection: Sendable {
    /// Waits for the grace period; nil if leak detection is off.
    let wait: (@Sendable () async throws -> Void)?

    /// No detection.
    public static let off = LeakDetection(wait: nil)

    /// Reports boards that are still in memory after a grace period, at the latest after twice its length.
    ///
    /// - Parameter gracePeriod: The time for which an animation or a cancelled task may still retain a board.
    public static func after(
        _ gracePeriod: Duration, clock: some Clock<Duration> = ContinuousClock()
    ) -> LeakDetection {
        LeakDetection(wait: sleep(for: gracePeriod, clock))
    }

    #if DEBUG
        /// A grace period of two seconds, because this is a debug build; ``off`` in a release build.
        public static var defaultValue: LeakDetection { .after(.seconds(2)) }
    #else
        /// ``off``, because this is a release build; a grace period of two seconds in a debug build.
        public static var defaultValue: LeakDetection { .off }
    #endif
}
