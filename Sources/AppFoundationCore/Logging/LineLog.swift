import Foundation

/// A log that writes each entry as one line, to standard error unless a closure is given.
public struct LineLog: LoggingService {
    /// The least important level that is written.
    public let minimumLevel: LogLevel

    /// True if private values are written.
    public let showsPrivateValues: Bool

    private let writeLine: @Sendable (String) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - minimumLevel: the least important level that is written.
    ///   - showsPrivateValues: true to write private values, for development only.
    ///   - writeLine: writes a line without its line break, on the thread of the caller. Without it, the line is written to
    ///     standard error with one system call. A closed standard error drops the line.
    public init(
        minimumLevel: LogLevel = .info, showsPrivateValues: Bool = false,
        writingTo writeLine: (@Sendable (String) -> Void)? = nil
    ) {
        self.minimumLevel = minimumLevel
        self.showsPrivateValues = showsPrivateValues
        self.writeLine = writeLine ?? { _ = writeAll(Data("\($0)\n".utf8), to: STDERR_FILENO) }
    }

    /// Returns true for the minimum level and more important ones.
    public func isEnabled(_ level: LogLevel, category _: String) -> Bool { level >= minimumLevel }

    /// Writes the line of an entry.
    public func write(_ entry: LogEntry) { writeLine(entry.line(showsPrivateValues: showsPrivateValues)) }
}
