/// The middle of some values, and how far they spread.
public struct Quartiles: Hashable, Sendable, Codable {
    /// A quarter of the values are less.
    public let lower: Double
    /// Half of the values are less.
    public let median: Double
    /// Three quarters of the values are less.
    public let upper: Double

    /// The quartiles of values in any order, with linear interpolation between neighbours (method 7 of Hyndman and Fan,
    /// "Sample Quantiles in Statistical Packages", 1996); zero without values.
    public init(_ values: [Double]) {
        let sorted = values.sorted()
        func quantile(_ share: Double) -> Double {
            guard let last = sorted.indices.last else { return 0 }
            let place = share * Double(last)
            let index = Int(place)
            let next = min(index + 1, last)
            return sorted[index] + (place - Double(index)) * (sorted[next] - sorted[index])
        }
        (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
    }
}
