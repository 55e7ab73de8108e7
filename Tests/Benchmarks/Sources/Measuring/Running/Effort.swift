/// The duration and strictness of measurements.
public struct Effort: Sendable {
    /// The maximum number of timings of each side.
    let repetitions: Int

    /// The minimum duration of one timing.
    let sample: Duration

    /// The maximum duration of all timings of a benchmark, unless ``fewest`` timings take longer.
    let most: Duration

    /// The minimum number of timings of each side.
    let fewest = 5

    /// The factor that widens budgets.
    public let slack: Double

    /// True if a budget is missed only when three quarters of the ratios miss it.
    public let isLenient: Bool

    /// For published figures: about two seconds for each benchmark.
    public static let full = Effort(
        repetitions: 51, sample: .milliseconds(10), most: .seconds(5), slack: 1, isLenient: false)

    /// For a busy machine, in a fraction of the time. Detects costs that have grown by half.
    public static let quick = Effort(
        repetitions: 15, sample: .milliseconds(2), most: .seconds(1), slack: 1.5, isLenient: true)
}
