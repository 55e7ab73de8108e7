import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import CoreContracts
import GhostBridge
import GhostKernel
import TestSupport
import Testing

/// The services that an app starts before anything else, and their use by manifests and boards.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BootServicesTests {
    /// The reports of the current test. The launcher makes the provider, so a test cannot pass them to it.
    @TaskLocal private static var received = ReceivedReports()

    /// Starts logging and crash reporting before anything else of the app.
    private struct DiagnosticsBootstrap: BootstrapProvider {
        func registerServices(_ registry: any ServiceRegistry) {
            let received = BootServicesTests.received
            registry.register((any LoggingService).self) { received.log(from: .info) }
            registry.register((any AnalyticsService).self) { received.analytics }
            registry.register((any CrashReporting).self, dependencies: (any LoggingService).self) {
                LoggedCrashReporting(log: $0)
            }
        }

        func start(with resolver: any ServiceResolver) throws {
            resolver.resolve((any LoggingService).self)?.info("app", "started")
            resolver.resolve((any CrashReporting).self)?.setValue("debug", forKey: "build")
        }
    }

    private protocol Search: AnyObject {
        func find(_ text: String)
    }

    /// A service of a manifest that logs and tracks.
    private final class LocalSearch: Search {
        private let log: any LoggingService
        private let analytics: any AnalyticsService

        init(log: any LoggingService, analytics: any AnalyticsService) {
            self.log = log
            self.analytics = analytics
        }

        func find(_ text: String) {
            log.info("search", "searching for \(text)")
            analytics.track(AnalyticsEvent("search", ["length": .integer(text.count)]))
        }
    }

    private enum SearchManifest: Manifest {
        static var services: [Service] {
            Service((any Search).self, dependencies: ((any LoggingService).self, (any AnalyticsService).self)) {
                LocalSearch(log: $0, analytics: $1)
            }
        }

        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Announcement.self] }
    }

    /// Logs when it is made, to show that the services exist before.
    private final class Announcement: LifecycleParticipant {
        init() { BootServicesTests.received.log().info("search", "participant made") }
        func run(phase _: LifecyclePhase) async {}
    }

    /// A board feature that gets its services from the launcher.
    private struct SearchPlugin: ModuleBuilderPlugin {
        let identifier: BoardID = "echo"

        func build(
            with identifier: BoardID, sharedComponent: any SharedValueComponent,
            internalContinuousProducer _: any ActivatableBoardProducer
        ) -> any ActivatableBoard {
            sharedComponent.resolve((any LoggingService).self)?.info(
                "boards", "building \(identifier, privacy: .public)")
            sharedComponent.resolve((any AnalyticsService).self)?.track(AnalyticsEvent("built"))
            return EchoBoard(identifier: identifier)
        }
    }

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
            .install(manifest: SearchManifest.self)
            .install(launcherPlugin: Kit<Shop>(modules: [SearchPlugin()]))
            .install(bootstrap: [DiagnosticsBootstrap.self])
            .instantiate()
    }

    @Test func bootstrap_startsLoggingAndCrashReportingFirst() async {
        let received = ReceivedReports()
        Self.$received.withValue(received) { withExtendedLifetime(launcher()) {} }
        #expect(
            await received.lines.end() == [
                "info [app] started", "info [crash-reporting] build = <private>", "info [search] participant made",
            ])
    }

    @Test func manifest_whenItDependsOnTheServices_getsThem() async {
        let received = ReceivedReports()
        Self.$received.withValue(received) { launcher().resolve((any Search).self)?.find("s3cret") }
        #expect(await received.lines.end().last == "info [search] searching for <private>")
        #expect(await received.events.end() == [AnalyticsEvent("search", ["length": 6])])
    }

    @Test func board_whenItsFeatureResolvesTheServices_getsThem() async {
        let received = ReceivedReports()
        Self.$received.withValue(received) {
            _ = launcher().mainboard.activateBoard(identifier: "echo", withOption: "s3cret")
        }
        #expect(await received.lines.end().last == "info [boards] building echo")
        #expect(await received.events.end() == [AnalyticsEvent("built")])
    }
}
