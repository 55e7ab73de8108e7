/// The progress of some work.
public struct ProgressLine: Hashable, Codable, Sendable {
    /// The name of the work.
    public let title: String

    /// The completed part, from 0 to 1.
    public let fraction: Double

    /// The progress of the titled work.
    public init(_ title: String, fraction: Double) {
        self.title = title
        self.fraction = fraction
    }
}
