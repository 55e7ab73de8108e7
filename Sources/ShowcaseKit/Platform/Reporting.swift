import AppFoundation
import CoreContracts

/// The log and the crash reporter of the app. They exist before the services of the first manifest.
///
/// `LOG_LEVEL=debug` logs the events of boards. Crashes and errors are written to the same log; an app has the library of its crash
/// reporter here.
final class Reporting: BootstrapProvider, LifecycleParticipant {
    /// The log of the program, which the observers of a launcher need before there are services.
    static let log = platformLog(
        subsystem: "Showcase", minimumLevel: (try? AppConfiguration.current.value(for: .logLevel)) ?? .fault)

    /// The crash reporter of the program.
    static let crashReporting = LoggedCrashReporting(log: log)

    init() {}

    func registerServices(_ registry: any ServiceRegistry) {
        registry.register((any LoggingService).self) { Self.log }
        registry.register((any CrashReporting).self) { Self.crashReporting }
    }

    /// Checks the configuration of the log.
    func start(with _: any ServiceResolver) throws {
        _ = try AppConfiguration.current.value(for: .logLevel)
    }

    /// Notes the phase, so that a report of a crash contains it.
    func run(phase: LifecyclePhase) async throws {
        Self.crashReporting.leaveBreadcrumb("phase \(phase.rawValue)")
    }
}

extension ConfigurationKey<LogLevel> {
    /// The least important level that is logged. The log of a terminal is its standard error, so nothing is logged there by default.
    static var logLevel: ConfigurationKey {
        ConfigurationKey("LOG_LEVEL", default: defaultLevel, expecting: "one of debug, info, notice, error, fault") {
            text in LogLevel.allCases.first { $0.name == text }
        }
    }

    private static var defaultLevel: LogLevel {
        #if canImport(os)
            AppConfiguration.Environment.isDebug ? .debug : .info
        #else
            .fault
        #endif
    }
}
