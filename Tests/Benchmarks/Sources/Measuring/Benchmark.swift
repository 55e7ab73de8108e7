/// Does something a number of times.
///
/// What it returns has to depend on each time, so that nothing can be left out, and on nothing else but the numbers it was
/// called with: both sides of a benchmark return the same.
public typealias Work = @MainActor (_ times: Int) -> Int

/// Two ways of doing something, to be measured side by side.
public struct Benchmark {
    /// What is measured.
    public let name: String

    /// What it is compared with.
    public let baseline: String

    /// How many times as long as the baseline it may take.
    public let budget: Budget

    /// The ratio when that was last looked at, where the budget is known to be missed.
    let knownRatio: Double?

    /// Sets both ways up. What it makes lives as long as they do.
    let prepare: @MainActor () -> Contest

    /// Two ways of doing something.
    ///
    /// - Parameters:
    ///   - name: what is measured.
    ///   - baseline: what it is compared with.
    ///   - budget: how many times as long it may take.
    ///   - knownRatio: how many times as long it takes, where the budget is known to be missed: then the quick form fails only
    ///     when it has become worse. Whoever gives one says why in the documentation.
    ///   - prepare: sets both ways up.
    public init(
        _ name: String, against baseline: String, budget: Budget, knownRatio: Double? = nil,
        prepare: @escaping @MainActor () -> Contest
    ) {
        self.knownRatio = knownRatio
        self.name = name
        self.baseline = baseline
        self.budget = budget
        self.prepare = prepare
    }
}

/// What is measured, and what it is compared with.
public struct Contest {
    let measured: Work
    let baseline: Work

    /// Two sides that do the same number of things when they are called with the same number.
    public init(measured: @escaping Work, baseline: @escaping Work) {
        self.measured = measured
        self.baseline = baseline
    }
}

/// How many times the baseline something may cost.
public enum Budget: Hashable, Sendable, Codable {
    /// At most so many times.
    case times(Double)

    /// It is measured and nothing is asked of it.
    case noted

    /// Whether a ratio is within the budget; nil if there is none.
    ///
    /// - Parameter slack: by how much the budget is widened.
    public func allows(_ ratio: Double, slack: Double = 1) -> Bool? {
        switch self {
        case .times(let most): ratio <= most * slack
        case .noted: nil
        }
    }
}
