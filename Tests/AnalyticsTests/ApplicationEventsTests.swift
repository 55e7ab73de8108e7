import AnalyticsIO
import AppFoundation
import CoreContracts
import GhostKernel
import PlatformIO
import TestHarness
import TestSupport
import Testing

@testable import Analytics

/// The events that the application's delegate passes on.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ApplicationEventsTests {
    private let kernel = Kernel()
    private let recorded = RecordedAnalytics()
    private let persistence = MockPersistence()
    private let bus = AppEventBus()

    private let application = HostApplication(name: "test")
    private var events: AppDelegateListeners { kernel.appDelegateListeners }

    init() {
        kernel.install(AnalyticsManifest.self)
        kernel.register([
            Service(AppEventBus.self) { [bus] in bus },
            Service((any PersistenceService).self) { [persistence] in persistence },
        ])
        kernel.override([Service((any AnalyticsService).self) { [recorded] in recorded }])
    }

    @Test func events_afterTheBoot_areTracked() async throws {
        try await kernel.boot()
        events.applicationDidBecomeActive(application)
        bus.emit(.artworkViewed)
        events.applicationWillResignActive(application)

        #expect(
            await recorded.record.end() == ["app-launched", "session-began", "app-became-active", "artwork-viewed"])
    }

    @Test func events_beforeTheBoot_areTrackedAfterTheLaunch() async throws {
        #expect(events.application(application, didFinishLaunchingWithOptions: nil))
        events.applicationDidBecomeActive(application)
        try await kernel.boot()

        #expect(await recorded.record.end() == ["app-launched", "app-became-active", "session-began"])
    }

    @Test func background_whenEntered_isTrackedAndWritten() async throws {
        try await kernel.boot()
        events.applicationDidEnterBackground(application)

        #expect(await recorded.record.next() == "app-launched")
        #expect(await recorded.record.next() == "session-began")
        #expect(await recorded.record.next() == "app-entered-background")
        #expect(await recorded.record.next() == "flush")
    }

    @Test func scene_whenItConnects_isTrackedAndUsesTheServicesOfTheApp() async throws {
        var services: [(any ServiceManagerProtocol)?] = []
        kernel.sceneDelegateListeners.scene(
            AppScene(), willConnectTo: AppSceneSession(), options: AppSceneConnectionOptions()
        ) { services.append($0) }
        try await kernel.boot()

        #expect(services.count == 1 && services[0] == nil)
        #expect(await recorded.record.end() == ["app-launched", "scene-connected", "session-began"])
    }

    @Test func scene_whenItEntersTheBackground_isTrackedAndWritten() async throws {
        try await kernel.boot()
        kernel.sceneDelegateListeners.sceneDidEnterBackground(AppScene())

        #expect(await recorded.record.next() == "app-launched")
        #expect(await recorded.record.next() == "session-began")
        #expect(await recorded.record.next() == "scene-entered-background")
        #expect(await recorded.record.next() == "flush")
    }

    @Test func events_afterAnOptOut_areNotTrackedByAServiceOfTheApp() async throws {
        try await kernel.boot()
        try await kernel.services.resolve((any UsageSharing).self)?.setEnabled(false)
        events.applicationDidBecomeActive(application)
        bus.emit(.artworkViewed)

        #expect(await recorded.record.end() == ["app-launched", "session-began"])
    }
}
