/// The numbers and times of events, shared by all diagnostics, so that events of several launchers have one order.
@MainActor
package enum EventIDGenerator {
    private static var newest = 0
    private nonisolated static let start = ContinuousClock.now

    static func next() -> Int {
        newest += 1
        return newest
    }

    /// The time on a clock that starts when it is read first.
    ///
    /// Not inlined: the runtime is asked for the size of an instant, which callers without need of a time would pay for.
    package nonisolated static var time: Duration { @inline(never) get { start.duration(to: .now) } }
}
