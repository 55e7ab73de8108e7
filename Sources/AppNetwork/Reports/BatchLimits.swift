/// The limits of items that wait to be sent in batches, by ``HTTPAnalytics`` or ``HTTPCrashReporting``.
public struct BatchLimits: Hashable, Sendable {
    /// The maximum number of items that wait; at least 1. The oldest ones are dropped.
    public var waiting: Int

    /// The maximum number of items of a batch; at least 1. So many items are sent at once.
    public var size: Int

    /// The maximum time that an item waits for others; at least a second. After a failure it doubles, up to an hour.
    public var delay: Duration

    /// The maximum number of bytes of an item.
    static let itemSize = 100_000

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - waiting: The maximum number of items that wait; at least 1.
    ///   - size: The maximum number of items of a batch; at least 1.
    ///   - delay: The maximum time that an item waits for others; at least a second.
    public init(waiting: Int = 1_000, size: Int = 50, delay: Duration = .seconds(30)) {
        (self.waiting, self.size, self.delay) = (waiting, size, delay)
    }
}
