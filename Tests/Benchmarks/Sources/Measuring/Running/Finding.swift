/// What came of a benchmark. Costs are for each time that something was done.
public struct Finding: Sendable, Codable {
    /// What was measured.
    public let name: String
    /// What it was compared with.
    public let baseline: String
    /// How many times as long it may take.
    public let budget: Budget
    /// How many times as long it took.
    public let ratio: Quartiles
    /// In nanoseconds.
    public let measuredTime: Quartiles
    /// In nanoseconds.
    public let baselineTime: Quartiles
    /// How often both were timed.
    public let repetitions: Int
    /// Whether the budget is met; nil if there is none.
    public let isMet: Bool?
    /// Nil where the heap cannot be counted.
    public let allocations: Counts?
    /// Nil where instructions cannot be counted.
    public var instructions: Counts?

    /// The same of both sides.
    public struct Counts: Hashable, Sendable, Codable {
        /// Of what was measured.
        public let measured: Double
        /// Of what it was compared with.
        public let baseline: Double
    }
}

extension Benchmark {
    /// Measures both sides, one after the other in turn.
    ///
    /// - Throws: ``Unfair`` if they do not come to the same.
    @MainActor
    public func run(_ effort: Effort) throws(Unfair) -> Finding {
        let contest = prepare()
        guard contest.isFair else { throw Unfair(benchmark: name) }
        let timing = contest.time(effort)
        // As often as one timing takes, or a hundred times, whichever is less.
        let times = max(1, Int(min(100, effort.sample / .nanoseconds(1) / timing.measured.median)))
        let counts = HeapCount.each(of: contest.measured, times: times).flatMap { measured in
            HeapCount.each(of: contest.baseline, times: times)
                .map { Finding.Counts(measured: measured.allocations, baseline: $0.allocations) }
        }
        return Finding(
            name: name, baseline: baseline, budget: budget, ratio: timing.ratio, measuredTime: timing.measured,
            baselineTime: timing.baseline, repetitions: timing.repetitions,
            isMet: isMet(timing.ratio, effort),
            allocations: counts)
    }

    /// In the quick form a budget is missed if three quarters of the ratios are over it by more than its slack, and over what is known.
    private func isMet(_ ratio: Quartiles, _ effort: Effort) -> Bool? {
        guard effort.isLenient else { return budget.allows(ratio.median, slack: effort.slack) }
        let isAsKnown = knownRatio.map { ratio.lower <= $0 * effort.slack } ?? false
        return budget.allows(ratio.lower, slack: effort.slack).map { $0 || isAsKnown }
    }
}

/// The two sides of a benchmark return different numbers, so that at least one does something else than it should.
public struct Unfair: Error, CustomStringConvertible {
    let benchmark: String

    /// Which benchmark it is.
    public var description: String {
        "What is measured and its baseline come to different results in '\(benchmark)'. To fix: let both do the same."
    }
}
