/// Performs an operation a number of times.
///
/// The result depends on every iteration, so that the compiler cannot remove any of them. It depends on nothing except
/// the arguments of all calls, because both sides of a benchmark must return the same result.
///
/// Work that waits for other threads is `async`. For all other work the single suspension point costs nothing next to the
/// iterations.
public typealias Work = @MainActor (_ times: Int) async -> Int

/// A comparison of two ways to perform an operation.
public struct Benchmark {
    /// The name of the measured operation.
    public let name: String

    /// The name of the baseline operation.
    public let baseline: String

    /// The limit for the ratio of the measured time to the baseline time.
    public let budget: Budget

    /// The last reviewed ratio of a benchmark that is known to miss its budget.
    let knownRatio: Double?

    /// True if the work waits for other threads.
    let isConcurrent: Bool

    /// The arguments for a run of this program that times one side in a new process; nil if all timings are in this process.
    let coldStart: ((ColdStart.Side) -> [String])?

    /// Sets up both sides, which own all objects of the benchmark.
    let prepare: @MainActor () -> Contest

    /// Creates a benchmark.
    ///
    /// - Parameters:
    ///   - name: the name of the measured operation.
    ///   - baseline: the name of the baseline operation.
    ///   - budget: the limit for the ratio of the measured time to the baseline time.
    ///   - knownRatio: the last reviewed ratio of a benchmark that is known to miss its budget. The limit of
    ///     the quick form is then 1.5 times that ratio. The documentation states the reason.
    ///   - isConcurrent: true if the work waits for other threads. Its instructions are not counted, because Valgrind 3.19 fails in
    ///     a program whose main thread waits.
    ///   - coldStart: the arguments for a run of this program that calls ``ColdStart/perform(_:of:)`` for one side. Each timing is
    ///     then the first iteration of a new process.
    ///   - prepare: sets up both sides.
    public init(
        _ name: String, against baseline: String, budget: Budget, knownRatio: Double? = nil,
        isConcurrent: Bool = false, coldStart: ((ColdStart.Side) -> [String])? = nil,
        prepare: @escaping @MainActor () -> Contest
    ) {
        self.isConcurrent = isConcurrent
        self.coldStart = coldStart
        self.knownRatio = knownRatio
        self.name = name
        self.baseline = baseline
        self.budget = budget
        self.prepare = prepare
    }
}

/// The measured side and the baseline side of a benchmark.
public struct Contest {
    let measured: Work
    let baseline: Work

    /// Creates a contest. For equal arguments, both sides perform the same number of operations.
    public init(measured: @escaping Work, baseline: @escaping Work) {
        self.measured = measured
        self.baseline = baseline
    }
}

/// A limit for a cost, relative to the baseline.
public enum Budget: Hashable, Sendable, Codable {
    /// At most this multiple of the baseline.
    case times(Double)

    /// No limit; the ratio is only reported.
    case noted

    /// Compares a ratio with the budget; nil without a limit.
    ///
    /// - Parameter slack: the factor that widens the budget.
    public func allows(_ ratio: Double, slack: Double = 1) -> Bool? {
        switch self {
        case .times(let most): ratio <= most * slack
        case .noted: nil
        }
    }
}
