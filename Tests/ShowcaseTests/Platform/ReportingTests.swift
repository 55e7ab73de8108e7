import AppFoundation
import CoreContracts
import Foundation
import GhostKernel
import TestSupport
import Testing

@testable import ShowcaseKit

/// Logging and crash reporting before the first manifest, and the log that the configuration asks for.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReportingTests {
    @Test func services_afterTheBootstrap_areTheLogAndTheCrashReporter() {
        let kernel = Kernel(observer: KernelObserver { _ in })

        kernel.bootstrap([Reporting.self])

        #expect(kernel.services.resolve((any LoggingService).self) != nil)
        #expect(kernel.services.resolve((any CrashReporting).self) is LoggedCrashReporting)
    }

    @Test(arguments: LogLevel.allCases)
    func logLevel_isTheOneOfTheConfiguration(level: LogLevel) throws {
        #expect(try AppConfiguration(environment: ["LOG_LEVEL": level.name]).value(for: .logLevel) == level)
    }

    @Test func logLevel_withoutAConfiguration_showsNothingInATerminal() throws {
        #expect(try AppConfiguration(environment: [:]).value(for: .logLevel) == .fault)
    }

    @Test func run_withALogLevel_logsTheEventsOfBoardsAndThePhases() async throws {
        let folder = try TemporaryFolder()
        let run = try await ShowcaseRun(
            ["--state", folder.url.path, "app:///artworks/great-wave"], environment: ["LOG_LEVEL": "debug"])

        #expect(run.status == 0)
        #expect(run.errors.contains(" debug [boards] "))
        #expect(run.errors.contains(" info [crash-reporting] breadcrumb: "))
    }

    @Test func run_withoutALogLevel_logsNothing() async throws {
        let folder = try TemporaryFolder()
        let run = try await ShowcaseRun(["--state", folder.url.path, "app:///artworks/great-wave"])

        #expect(run.status == 0)
        #expect(run.errors == "")
    }

    @Test func run_withAnUnknownLogLevel_reportsIt() async throws {
        let folder = try TemporaryFolder()
        let run = try await ShowcaseRun(
            ["--state", folder.url.path, "app:///artworks/great-wave"], environment: ["LOG_LEVEL": "loud"])

        #expect(
            run.errors.contains(
                "The configuration value 'LOG_LEVEL' is invalid: expected one of debug, info, notice, error, fault, found 'loud'. "
                    + "To fix: correct the environment variable LOG_LEVEL."))
    }
}
