/// The queue of links that are received before the launch: an option of the launcher that sets its capacity.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(URLInbox(capacity: 5, waitLimit: .seconds(30))))
/// ```
///
/// Links are opened in order after the launch. A link that arrives at a full inbox is refused with
/// ``BoardError/Code/inboxOverflow``. Links that wait for longer than the limit are reported once with
/// ``BoardError/Code/notLaunched``, unless they wait for a boot. ``PluginLauncher/shutDown()`` refuses links that still wait.
public struct URLInbox: MainOption {
    /// The number of links that may wait. With 0, every link before the launch is refused. A negative number counts as 0.
    public let capacity: Int

    /// The time after which waiting links are reported; nil if only ``PluginLauncher/shutDown()`` reports them.
    public let waitLimit: Duration?

    /// Waits for the limit; nil without a limit.
    let sleep: (@Sendable () async throws -> Void)?

    /// Creates an inbox from the values of its properties. The limit counts from the first link that waits.
    ///
    /// - Parameter clock: The clock that measures the limit. A test can pass its own.
    public init(
        capacity: Int = 32, waitLimit: Duration? = .seconds(10), clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.capacity = max(0, capacity)
        self.waitLimit = waitLimit
        // The clocks of the standard library trap at a time that exceeds 64 bits of nanoseconds.
        let limit = min(waitLimit ?? .zero, .seconds(1_000_000_000))
        let sleep: @Sendable () async throws -> Void = { try await clock.sleep(for: limit, tolerance: nil) }
        self.sleep = waitLimit == nil ? nil : sleep
    }

    /// An inbox for 32 links, which are reported after 10 seconds.
    public static var defaultValue: URLInbox { URLInbox() }
}
