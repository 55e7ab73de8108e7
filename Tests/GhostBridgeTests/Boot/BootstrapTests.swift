import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BootstrapTests {
    private final class Crashes {}
    private final class CrashReporting: BootstrapProvider {
        init() { Journal.note("make crashes") }
        func registerServices(_ registry: any ServiceRegistry) {
            Journal.note("register crashes")
            registry.register(Crashes.self) { Crashes() }
        }
        func start(with resolver: any ServiceResolver) {
            Journal.note("start crashes, bed: \(resolver.resolve(Bed.self) != nil)")
        }
    }
    private final class Failing: BootstrapProvider {
        func registerServices(_ registry: any ServiceRegistry) {}
        func start(with resolver: any ServiceResolver) throws { throw Mishap("disk full") }
    }
    /// A provider without a function to start.
    private final class Logging: BootstrapProvider {
        func registerServices(_ registry: any ServiceRegistry) {
            Journal.note("register logging")
            registry.register(String.self) { "log" }
        }
    }

    private let log = ErrorLog()

    @Test func bootstrap_whenItIsInstalledLast_runsBeforeEverythingElse() {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: WardManifest.self)
            .install(services: [Service(Double.self) { 1 }]).install(bootstrap: [CrashReporting.self])
            .instantiate()
        #expect(
            Journal.lines == ["make crashes", "register crashes", "start crashes, bed: false", "rounds made"])
        #expect(launcher.resolve(Crashes.self) != nil)
        #expect(launcher.resolve(Double.self) == 1)
    }

    @Test func bootstrap_whenThereAreSeveral_runsInOrderOfInstallation() async throws {
        let launcher = PluginLauncher.with(options: log.options).install(bootstrap: [CrashReporting.self])
            .install(bootstrap: [Logging.self, Failing.self]).instantiate()
        #expect(Journal.lines.suffix(2) == ["start crashes, bed: false", "register logging"])
        let report = try await launcher.start()
        let bootstrap = try #require(report.phases.first)
        #expect(bootstrap.name == "bootstrap")
        #expect(bootstrap.participants.map(\.name) == ["CrashReporting", "Logging", "Failing"])
        #expect(bootstrap.participants.map(\.result) == [.finished, .finished, .failed])
        #expect(report.phases.filter { $0.name == "bootstrap" }.count == 1)
        #expect(report.failures.map(\.participant.name) == ["Failing"])
    }

    @Test func bootstrap_whenOneFails_isReportedAndTheOthersRun() async throws {
        let launcher = PluginLauncher.with(options: log.options)
            .install(bootstrap: [Failing.self, CrashReporting.self]).instantiate()
        #expect(log.codes == ["bootstrap-failed"])
        #expect(log.texts.first?.contains("disk full") == true)
        #expect(launcher.resolve(Crashes.self) != nil)
        try await launcher.start()
        #expect(log.codes == ["bootstrap-failed"])
    }

    @Test func bootstrap_whenThereIsNone_isNoStep() async throws {
        let report = try await PluginLauncher.with(options: log.options).instantiate().start()
        #expect(!report.phases.contains { $0.name == "bootstrap" })
    }

    @Test func services_whenAManifestRegistersThemToo_areReported() {
        enum Again: Manifest {
            static var services: [Service] { Service(Crashes.self) { Crashes() } }
        }
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Again.self)
            .install(bootstrap: [CrashReporting.self]).instantiate()
        #expect(log.codes == ["registered-twice"])
        withExtendedLifetime(launcher) {}
    }

    @Test func services_whenTheAppOverridesThem_areThoseOfTheApp() {
        let crashes = Crashes()
        let launcher = PluginLauncher.with(options: log.options).install(bootstrap: [CrashReporting.self])
            .override(services: [Service(Crashes.self) { crashes }]).instantiate()
        #expect(launcher.resolve(Crashes.self) === crashes)
        #expect(log.codes == [])
    }

    /// A validation makes nothing that runs.
    @Test func validate_whenThereIsABootstrap_doesNotStartIt() {
        let component = PluginLauncher.with(options: log.options).install(bootstrap: [CrashReporting.self])
        _ = component.validate()
        #expect(!Journal.lines.contains { $0.hasPrefix("start") })
        withExtendedLifetime(component.instantiate()) {}
    }

    @Test func bootstrap_whenATypeIsInstalledTwice_runsOnce() {
        let launcher = PluginLauncher.with(options: log.options).install(bootstrap: [CrashReporting.self])
            .install(bootstrap: [CrashReporting.self]).instantiate()
        #expect(Journal.lines == ["make crashes", "register crashes", "start crashes, bed: false"])
        withExtendedLifetime(launcher) {}
    }
}
