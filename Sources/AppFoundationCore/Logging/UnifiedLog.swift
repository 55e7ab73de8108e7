#if canImport(os)
    import os

    /// A log that writes to Apple's unified logging.
    ///
    /// The system stores an entry with `<private>` in the place of its private values. The whole entry follows as a private
    /// argument of the system, which shows it in the debugger and with a logging profile only.
    public struct UnifiedLog: LoggingService {
        /// The identifier of the app in the unified log.
        public let subsystem: String

        /// The least important level that is written.
        public let minimumLevel: LogLevel

        /// Creates a log.
        ///
        /// - Parameters:
        ///   - subsystem: the identifier of the app, such as "com.example.shop".
        ///   - minimumLevel: the least important level that is written.
        public init(subsystem: String, minimumLevel: LogLevel = .info) {
            self.subsystem = subsystem
            self.minimumLevel = minimumLevel
        }

        /// Returns true for the minimum level and more important ones.
        public func isEnabled(_ level: LogLevel, category _: String) -> Bool { level >= minimumLevel }

        /// Writes an entry.
        public func write(_ entry: LogEntry) {
            let logger = Logger(subsystem: subsystem, category: entry.category)
            let shown = entry.text(showsPrivateValues: false)
            let whole = entry.text(showsPrivateValues: true)
            if whole == shown {
                logger.log(level: entry.level.type, "\(shown, privacy: .public)")
            } else {
                logger.log(level: entry.level.type, "\(shown, privacy: .public) \(whole, privacy: .private)")
            }
        }
    }

    extension LogLevel {
        /// The type of the unified log.
        fileprivate var type: OSLogType {
            switch self {
            case .debug: .debug
            case .info: .info
            case .notice: .default
            case .error: .error
            case .fault: .fault
            }
        }
    }
#endif
