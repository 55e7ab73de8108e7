#if os(Linux) || os(macOS)
    /// The rule by which a helper that has ended is started again, as for a supervisor of OTP.
    ///
    /// More than ``intensity`` unexpected ends within ``period`` are taken for an error that a further start does not repair.
    public struct RestartPolicy: Hashable, Sendable {
        /// The number of restarts within the period: 5.
        public var intensity: Int

        /// The time in which restarts are counted: 10 seconds.
        public var period: Duration

        /// The wait before the first restart in a period: 100 milliseconds. Each further restart doubles it.
        public var backoff: Duration

        /// The longest wait before a restart: 5 seconds.
        public var longestBackoff: Duration

        /// The time that a helper has to end after its standard input was closed, and again after SIGTERM: 5 seconds.
        /// SIGKILL ends it after that.
        public var shutdown: Duration

        /// Creates a policy.
        public init(
            intensity: Int = 5, period: Duration = .seconds(10), backoff: Duration = .milliseconds(100),
            longestBackoff: Duration = .seconds(5), shutdown: Duration = .seconds(5)
        ) {
            self.intensity = intensity
            self.period = period
            self.backoff = backoff
            self.longestBackoff = longestBackoff
            self.shutdown = shutdown
        }
    }

    /// The unexpected ends of a helper within the period of a policy.
    struct RestartHistory: Sendable {
        let policy: RestartPolicy
        private var ends: [ContinuousClock.Instant] = []

        init(_ policy: RestartPolicy) { self.policy = policy }

        /// Adds an end. Returns the wait before the next start; nil if there were too many ends.
        mutating func end(at now: ContinuousClock.Instant) -> Duration? {
            ends = ends.filter { now - $0 < policy.period } + [now]
            guard ends.count <= policy.intensity else { return nil }
            var wait = policy.backoff
            for _ in 1..<ends.count where wait < policy.longestBackoff { wait *= 2 }
            return min(wait, policy.longestBackoff)
        }
    }
#endif
