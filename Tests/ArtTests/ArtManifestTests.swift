import AppFoundation
import ArtIO
import Boardy
import BoardyScreens
import CoreContracts
import Foundation
import GhostBridge
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport
import Testing
import WidgetIO

@testable import Art

/// The whole module, with mocks of the app's services.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtManifestTests {
    @Test func module_whenLoaded_contributesItsWidget() async throws {
        let app = try await ArtApp()

        app.harness.expectContributions(["art-widget"])
        #expect(
            app.harness.views(of: DashboardWidget.self, on: DashboardUISurface.widgets)
                == [DashboardWidget(try app.art)])
        app.harness.expectNoErrors()
    }

    @Test func module_inABootedApp_startsWithoutErrors() async throws {
        let app = try await ArtApp()

        try await app.harness.start()

        app.harness.expectNoErrors()
    }

    @Test func component_withTheServicesOfAnApp_isValid() {
        let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(services: [
                Service((any PersistenceService).self) { MemoryDataStore() },
                Service(AppEventBus.self) { AppEventBus() },
            ])
            .install(manifest: ArtManifest.self)

        expectValid(component)
    }

    @Test func favoriteLink_whenOpened_showsTheTabAndStoresTheChoice() async throws {
        let app = try await ArtApp()
        let tabs = app.harness.fakeTabs("dashboard")

        #expect(await app.harness.handleDeeplink(ArtLinks.favorite.replacing("ID", with: "great-wave")))

        #expect(tabs.shown == ["dashboard"])
        #expect(try app.persistence.value(for: StoreKey<[String]>("art.favorites")) == ["great-wave"])
        app.harness.expectNoErrors()
    }

    @Test func showLink_whenOpened_showsTheWork() async throws {
        let app = try await ArtApp()
        _ = app.harness.fakeTabs("dashboard")

        #expect(await app.harness.handleDeeplink("app://dashboard/art/show?work=great-wave"))

        app.harness.recording(ArtworkIO.self).expectInputs(["great-wave"])
        app.harness.recording(ArtworkIO.self).expectCompletions([true])
        #expect(app.events == [.artworkViewed])
        app.harness.expectNoErrors()
    }

    @Test func showLink_toAnUnknownWork_presentsTheError() async throws {
        let (app, presenter) = (try await ArtApp(), FakePresenter())
        app.harness.override((any ViewPresenter).self) { presenter }

        #expect(await !app.harness.handleDeeplink("app:///art/show?work=great-wav"))

        let error = ArtError.unknown("great-wav", near: ["great-wave"])
        #expect(presenter.widgets == [DashboardWidget(artFailure: error)])
        app.harness.recording(ArtworkIO.self).expectActivations(0)
    }

    @Test func service_thatAnAppOverrides_choosesTheWorkOfTheDay() async throws {
        let app = try await ArtApp()
        app.harness.override((any ArtService).self) {
            PublicDomainArtService(persistence: MemoryDataStore(), now: { Date(timeIntervalSince1970: 86_400) })
        }

        #expect(await app.harness.handleDeeplink("app:///art/today"))

        #expect(app.screen.pages.map(\.title) == ["The Starry Night"])
        app.harness.expectNoErrors()
    }

    @Test func start_withoutAPersistenceService_namesIt() async throws {
        let harness = TestHarness()
        harness.override(AppEventBus.self) { AppEventBus() }
        try await harness.load(manifest: ArtManifest.self)

        let error = TestHarnessError.missingService(
            "SharedDataStoring", path: ["ArtService", "SharedDataStoring"], isProtocol: true)
        #expect(throws: error) { try harness.require((any ArtService).self) }
        await #expect(throws: TestHarnessError.self) { try await harness.start() }
    }

    @Test func boards_withoutAPersistenceService_workWithoutFavorites() async throws {
        let harness = TestHarness()
        harness.override(AppEventBus.self) { AppEventBus() }
        try await harness.load(manifest: ArtManifest.self)
        let screen = PageRecorder()
        harness.show(in: screen)

        harness.serviceMap.modArt.ioArtwork.activation.activate(with: "great-wave")
        harness.serviceMap.modArt.ioArtTour.activation.activate()

        #expect(screen.pages.map(\.title) == ["The Great Wave off Kanagawa", "The Great Wave off Kanagawa"])
        harness.expectError("missing-service")
    }

    @Test func boards_withoutABus_workAndTheBusIsReported() async throws {
        let harness = TestHarness()
        harness.override((any PersistenceService).self) { MockPersistence() }
        try await harness.load(manifest: ArtManifest.self)
        let screen = PageRecorder()
        harness.show(in: screen)

        harness.serviceMap.modArt.ioArtwork.activation.activate(with: "great-wave")

        #expect(screen.pages.count == 1)
        #expect(harness.errors.map(\.code) == ["missing-service"])
    }

    @Test func board_withoutAScreen_reportsThePage() async throws {
        let harness = TestHarness()
        harness.override((any PersistenceService).self) { MockPersistence() }
        harness.override(AppEventBus.self) { AppEventBus() }
        try await harness.load(manifest: ArtManifest.self)

        harness.serviceMap.modArt.ioArtwork.activation.activate(with: "great-wave")

        #expect(
            harness.errors.map(\.description) == [
                "'pub.art.artwork': The page 'The Great Wave off Kanagawa' cannot be shown. "
                    + "To fix: launch the app in a context that is a TextScreen."
            ])
        harness.recording(ArtworkIO.self).expectCompletions([true])
    }

    @Test func listener_inAnAppWithoutLinksOrBoards_doesNothing() {
        let (container, deeplinks) = (TinyContainer(), FakeDeeplinkService())
        ArtSceneDelegateListener().configure(with: container)
        container.register((any DeeplinkService).self) { deeplinks }
        container.register((any ArtService).self) { PublicDomainArtService(persistence: MockPersistence()) }
        ArtSceneDelegateListener().configure(with: container)

        #expect(deeplinks.handlers.isEmpty)
    }
}
