/// The median and the quartiles of a list of values.
public struct Quartiles: Hashable, Sendable, Codable {
    /// The first quartile: a quarter of the values are less.
    public let lower: Double
    /// The second quartile: half of the values are less.
    public let median: Double
    /// The third quartile: three quarters of the values are less.
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
