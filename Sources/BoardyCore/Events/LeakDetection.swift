/// The launcher's option to report removed boards that stay in memory.
///
/// A removed board that stays in memory is usually retained by mistake: by a stored closure, by a task that never ends,
/// or by an object that has the board as its delegate. The same holds for objects that the board named with
/// ``Board/watch(_:)``. After a grace period they are reported as
/// ``BoardError/Code/leaked``, unless the board was installed again.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(LeakDetection.after(.seconds(5))))
/// ```
///
/// The main motherboard of a launcher is checked after the release of the launcher. It stays in memory if a handler captures it,
/// which is reported as ``BoardError/Code/motherboardLeaked``. Boards of a released motherboard are not checked.
///
/// The default is on in debug builds and off in release builds. While the option is on, each activation is recorded, at
/// the cost of an observer.
public struct LeakDetection: Sendable {
    /// Waits for the grace period; nil if leak detection is off.
    let wait: (@Sendable () async throws -> Void)?

    /// No detection.
    public static let off = LeakDetection(wait: nil)

    /// Reports boards that are still in memory after a grace period, at the earliest after it and at the latest after
    /// twice its length.
    ///
    /// - Parameters:
    ///   - gracePeriod: The time for which an animation or a cancelled task may still retain a board.
    ///   - clock: The clock that measures the grace period. A test can pass its own.
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
