/// How long to measure for.
public struct Effort: Sendable {
    /// How often each side is timed.
    let repetitions: Int

    /// How long one timing takes at least.
    let sample: Duration

    /// How long all timings of a benchmark may take, unless it takes longer to have ``fewest`` of them.
    let most: Duration

    /// The repetitions that there are in any case.
    let fewest = 5

    /// By how much budgets are widened.
    public let slack: Double

    /// Whether a budget is missed only if three quarters of the ratios miss it.
    public let isLenient: Bool

    /// For figures to be quoted: about two seconds for each benchmark.
    public static let full = Effort(
        repetitions: 51, sample: .milliseconds(10), most: .seconds(5), slack: 1, isLenient: false)

    /// For a machine that is busy with something else, in a fraction of the time: catches what has become half as dear again.
    public static let quick = Effort(
        repetitions: 15, sample: .milliseconds(2), most: .seconds(1), slack: 1.5, isLenient: true)
}
