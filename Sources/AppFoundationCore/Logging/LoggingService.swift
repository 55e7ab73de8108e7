/// Receives the log entries of an app. A service of the app, registered as `(any LoggingService).self`.
///
/// ```swift
/// Service((any LoggingService).self) { platformLog(subsystem: "com.example.shop", minimumLevel: .info) }
/// ```
///
/// Any thread may write. Calls return after the entry is handed to the system.
public protocol LoggingService: Sendable {
    /// Returns true if entries of a level and category are written. It is asked before an entry is made.
    func isEnabled(_ level: LogLevel, category: String) -> Bool

    /// Writes an entry of any level.
    func write(_ entry: LogEntry)
}

extension LoggingService {
    /// Writes a message. If the level is disabled, the message and the metadata are not evaluated.
    ///
    /// - Parameters:
    ///   - level: the importance.
    ///   - category: the part of the app that the message concerns.
    ///   - message: the message. Its interpolated values are private unless marked as public.
    ///   - metadata: further values by name.
    public func log(
        _ level: LogLevel, _ category: String, _ message: @autoclosure () -> LogText,
        metadata: @autoclosure () -> [String: LogText] = [:]
    ) {
        guard isEnabled(level, category: category) else { return }
        write(LogEntry(level: level, category: category, message: message(), metadata: metadata()))
    }

    /// Writes a message of the level ``LogLevel/debug``, as ``log(_:_:_:metadata:)`` does.
    public func debug(
        _ category: String, _ message: @autoclosure () -> LogText, metadata: @autoclosure () -> [String: LogText] = [:]
    ) { log(.debug, category, message(), metadata: metadata()) }

    /// Writes a message of the level ``LogLevel/info``, as ``log(_:_:_:metadata:)`` does.
    public func info(
        _ category: String, _ message: @autoclosure () -> LogText, metadata: @autoclosure () -> [String: LogText] = [:]
    ) { log(.info, category, message(), metadata: metadata()) }

    /// Writes a message of the level ``LogLevel/error``, as ``log(_:_:_:metadata:)`` does.
    public func error(
        _ category: String, _ message: @autoclosure () -> LogText, metadata: @autoclosure () -> [String: LogText] = [:]
    ) { log(.error, category, message(), metadata: metadata()) }
}
