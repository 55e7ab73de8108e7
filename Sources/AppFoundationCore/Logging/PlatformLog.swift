/// Returns the log of the platform: Apple's unified logging where it exists, standard error elsewhere.
///
/// - Parameters:
///   - subsystem: the identifier of the app in the unified log, such as "com.example.shop".
///   - minimumLevel: the least important level that is written.
public func platformLog(subsystem: String, minimumLevel: LogLevel = .info) -> any LoggingService {
    #if canImport(os)
        UnifiedLog(subsystem: subsystem, minimumLevel: minimumLevel)
    #else
        LineLog(minimumLevel: minimumLevel)
    #endif
}
