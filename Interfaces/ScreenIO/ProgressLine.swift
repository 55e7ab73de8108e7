/// How far some work has come.
public struct ProgressLine: Hashable, Sendable {
    /// What is being done.
    public let title: String

    /// The part that is done, from 0 to 1.
    public let fraction: Double

    /// So much of it is done.
    public init(_ title: String, fraction: Double) {
        self.title = title
        self.fraction = fraction
    }
}
