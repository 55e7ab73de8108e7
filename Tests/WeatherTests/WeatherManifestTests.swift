import AppFoundation
import CoreContracts
import Foundation
import ManifestTestSupport
import NetworkContracts
import TestHarness
import Testing
import WeatherIO
import WidgetIO

@testable import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WeatherManifestTests {
    private let container = TinyContainer()
    private let network = MockNetworkClient(Answers.ofTwoCities)

    private let persistence: MockPersistence

    init() throws {
        persistence = try MockPersistence(.city, "Boston")
    }

    private func install() {
        container.register((any NetworkClient).self) { network }
        container.register((any PersistenceService).self) { [persistence] in persistence }
        WeatherManifest.services.forEach { $0.register(with: container) }
        WeatherManifest.serviceProviders.forEach { $0.init().registerServices(container) }
        WeatherManifest.uiProviders.forEach { $0.init().registerUI(container) }
    }

    @Test func services_haveTheWeather() {
        install()

        #expect(container.resolve((any WeatherService).self)?.city.name == "Boston")
    }

    @Test func services_withoutANetwork_haveNoWeather() {
        WeatherManifest.services.forEach { $0.register(with: container) }

        #expect(container.resolve((any WeatherService).self) == nil)
    }

    @Test func uiProviders_contributeTheWidgetAndTheTab() {
        install()

        #expect(container.contributions.map(\.id) == ["weather-widget", "weather"])
        #expect(
            container.contributions.map(\.surface) == [
                AnyUISurface(DashboardUISurface.widgets), AnyUISurface(TabBarUISurface(rawValue: "weather")),
            ])
    }

    @Test func widget_whenAskedFor_isMadeFromTheStateOfTheService() async throws {
        install()
        try await container.resolve((any WeatherService).self)?.load()

        let widget = container.contributions.first?.make() as? DashboardWidget

        #expect(
            widget
                == DashboardWidget(
                    "Weather in Boston", lines: ["2025-06-12 23:00:00 UTC: 50°F"], link: URL(string: "app:///forecast"))
        )
    }

    @Test(arguments: LifecyclePhase.allCases)
    func lifecycleParticipants_beforeAnythingIsShownAndInTheBackground_loadTheForecast(phase: LifecyclePhase)
        async throws
    {
        install()
        for type in WeatherManifest.lifecycleParticipants {
            let participant = type.init()
            participant.configure(with: container)
            try await participant.run(phase: phase)
        }

        #expect(
            (container.resolve((any WeatherService).self)?.forecast != nil)
                == [.prewarm, .backgroundRefresh].contains(phase))
    }

    @Test func lifecycleParticipants_whenTheForecastCannotBeLoaded_throw() async {
        install()
        network.failure = Mishap("no network")
        let participant = WeatherPrewarming()
        participant.configure(with: container)

        await #expect(throws: WeatherError.self) { try await participant.run(phase: .prewarm) }
    }

    @Test func lifecycleParticipants_whenOnlyAStoredForecastIsLeft_failInTheBackgroundOnly() async throws {
        install()
        try await container.resolve((any WeatherService).self)?.load()
        network.failure = Mishap("no network")
        let participant = WeatherPrewarming()
        participant.configure(with: container)
        let reason = WeatherError.noAnswer(source: Answers.bostonPointURL, reason: "no network").description

        try await participant.run(phase: .prewarm)
        await #expect(throws: WeatherError.notRefreshed("Boston", reason: reason)) {
            try await participant.run(phase: .backgroundRefresh)
        }
    }

    @Test func sceneDelegateListeners_whenConfigured_registerAHandlerThatPresents() async throws {
        install()
        let (deeplinks, presenter) = (FakeDeeplinkService(), FakePresenter())
        container.register((any DeeplinkService).self) { deeplinks }
        container.register((any ViewPresenter).self) { presenter }
        WeatherManifest.sceneDelegateListeners.forEach { $0.init().configure(with: container) }

        let handler = try #require(deeplinks.handlers.first)
        let link = WeatherLinks.city.replacing("NAME", with: "Chicago")
        #expect(await handler.handle(try #require(Deeplink(link))))

        #expect(deeplinks.handlers.map(\.feature) == ["weather"])
        #expect(presenter.widgets.map(\.title) == ["Weather in Chicago"])
    }

    @Test func sceneDelegateListeners_inAnAppWithoutLinks_doNothing() {
        install()

        WeatherManifest.sceneDelegateListeners.forEach { $0.init().configure(with: container) }
    }
}
