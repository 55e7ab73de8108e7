/// Receives errors and their context for a crash reporter. The app implements it with the library that it uses.
///
/// Any thread may call it. The values leave the device, so pass none that are private.
public protocol CrashReporting: Sendable {
    /// Records an error that did not end the program.
    func record(error: any Error)

    /// Adds a text to the trail that precedes the next error or crash.
    func leaveBreadcrumb(_ text: String)

    /// Sets a value that is reported with the next errors and crashes; nil removes it.
    func setValue(_ value: String?, forKey key: String)
}

/// A crash reporter that writes to a log, for tests and for the terminal.
///
/// The texts of errors are private in the log, because errors quote values. The names of their types are public.
public struct LoggedCrashReporting: CrashReporting {
    private let log: any LoggingService
    private let category = "crash-reporting"

    /// Creates a crash reporter.
    public init(log: any LoggingService) {
        self.log = log
    }

    /// Logs the type and the text of an error, at the level `error`.
    public func record(error: any Error) {
        log.error(category, "\(type(of: error), privacy: .public): \(error)")
    }

    /// Logs a text at the level `info`.
    public func leaveBreadcrumb(_ text: String) {
        log.info(category, "breadcrumb: \(text)")
    }

    /// Logs a key and its value at the level `info`.
    public func setValue(_ value: String?, forKey key: String) {
        log.info(category, "\(key, privacy: .public) = \(value ?? "nil")")
    }
}
