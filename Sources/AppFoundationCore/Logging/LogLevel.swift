/// The importance of a log entry.
public enum LogLevel: Int, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// Details for the development of a feature.
    case debug
    /// Helpful for the analysis of a problem, but not needed.
    case info
    /// A normal event of interest, such as the start of the app.
    case notice
    /// An operation that failed.
    case error
    /// A fault of the program.
    case fault

    /// The name of the level in lower case, such as "error".
    public var name: String { "\(self)" }

    /// Returns true if the first level is less important.
    public static func < (first: LogLevel, second: LogLevel) -> Bool { first.rawValue < second.rawValue }
}
