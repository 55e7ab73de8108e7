/// The result of a benchmark. Costs are per iteration.
public struct Finding: Sendable, Codable {
    /// The name of the measured operation.
    public let name: String
    /// The name of the baseline operation.
    public let baseline: String
    /// The limit for the ratio.
    public let budget: Budget
    /// The ratios of the measured time to the baseline time.
    public let ratio: Quartiles
    /// The time of the measured operation in nanoseconds.
    public let measuredTime: Quartiles
    /// The time of the baseline operation in nanoseconds.
    public let baselineTime: Quartiles
    /// The number of timings of each side.
    public let repetitions: Int
    /// True if the ratios meet the budget; nil without a limit.
    public let isMet: Bool?
    /// The allocated blocks; nil on platforms without heap counts.
    public let allocations: Counts?
    /// The executed instructions; nil without Valgrind.
    public var instructions: Counts?

    /// The counts of both sides.
    public struct Counts: Hashable, Sendable, Codable {
        /// The count of the measured operation.
        public let measured: Double
        /// The count of the baseline operation.
        public let baseline: Double
    }
}

extension Benchmark {
    /// Times both sides alternately, and counts their allocations.
    ///
    /// - Throws: ``Unfair`` if the sides return different results, or the error of a run of this program for one timing.
    @MainActor
    public func run(_ effort: Effort) async throws -> Finding {
        let contest = prepare()
        guard await contest.isFair else { throw Unfair(benchmark: name) }
        let timing =
            if let coldStart { try ColdStart.time(effort, arguments: coldStart) } else { await contest.time(effort) }
        // The number of iterations of one timing, but at most 100.
        let times = max(1, Int(min(100, effort.sample / .nanoseconds(1) / timing.measured.median)))
        let measured = await HeapCount.each(of: contest.measured, times: times)
        let baseline = await HeapCount.each(of: contest.baseline, times: times)
        return Finding(
            name: name, baseline: self.baseline, budget: budget, ratio: timing.ratio, measuredTime: timing.measured,
            baselineTime: timing.baseline, repetitions: timing.repetitions,
            isMet: isMet(timing.ratio, effort),
            allocations: measured.flatMap { measured in
                baseline.map { Finding.Counts(measured: measured.allocations, baseline: $0.allocations) }
            })
    }

    /// Compares the ratios with the budget. A strict effort compares the median. A lenient effort compares the lower
    /// quartile, and also accepts the known ratio.
    private func isMet(_ ratio: Quartiles, _ effort: Effort) -> Bool? {
        guard effort.isLenient else { return budget.allows(ratio.median, slack: effort.slack) }
        let isAsKnown = knownRatio.map { ratio.lower <= $0 * effort.slack } ?? false
        return budget.allows(ratio.lower, slack: effort.slack).map { $0 || isAsKnown }
    }
}

/// The two sides of a benchmark return different results, so that at least one of them is wrong.
public struct Unfair: Error, CustomStringConvertible {
    let benchmark: String

    /// The name of the benchmark, and the fix.
    public var description: String {
        "What is measured and its baseline come to different results in '\(benchmark)'. To fix: let both do the same."
    }
}
