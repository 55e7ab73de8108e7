import AppFoundation
import Boardy
import CoreContracts
import ManifestTestSupport
import NetworkContracts
import TestHarness
import Testing
import Weather
import WeatherIO
import WidgetIO

/// The whole module, with mocks of the app's services.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WeatherAloneTests {
    private let harness = TestHarness()
    private let network = MockNetworkClient(Answers.ofTwoCities)
    private let persistence = MockPersistence()

    init() async throws {
        try await harness.load(manifest: WeatherManifest.self)
        harness.override((any NetworkClient).self) { [network] in network }
        harness.override((any PersistenceService).self) { [persistence] in persistence }
    }

    @Test func module_whenLoaded_contributesItsWidget() {
        harness.expectContributions(["weather-widget", "weather"])
        #expect(
            harness.views(of: DashboardWidget.self, on: DashboardUISurface.widgets).map(\.title) == [
                "Weather in Chicago"
            ])
        harness.expectNoErrors()
    }

    @Test func widget_whenPrewarmed_showsTheForecast() async throws {
        await harness.runPhase(.prewarm)
        let widget = try #require(harness.views(of: DashboardWidget.self, on: DashboardUISurface.widgets).first)
        #expect(widget.lines.first?.hasPrefix("Tonight: 66°F") == true)
    }

    @Test func link_whenItNamesACity_keepsItAndPresentsItsForecast() async throws {
        let tabs = harness.fakeTabs("dashboard")
        #expect(await harness.handleDeeplink("app://dashboard/weather/city?name=Boston"))
        #expect(tabs.shown == ["dashboard"])
        #expect(try harness.require((any WeatherService).self).city.name == "Boston")
        #expect(try persistence.value(for: StoreKey<String>("weather.city")) == "Boston")
    }

    @Test func prewarming_whenThereIsNoNetwork_isReportedAndTheWidgetSaysSo() async {
        network.failure = Mishap("the cable is out")
        await harness.runPhase(.prewarm)
        harness.expectError("participant-failed")
        let widgets = harness.views(of: DashboardWidget.self, on: DashboardUISurface.widgets)
        #expect(widgets.first?.lines.first?.contains("the cable is out") == true)
    }

    @Test func start_whenTheNetworkIsMissing_namesIt() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: WeatherManifest.self)
        bare.override((any PersistenceService).self) { MockPersistence() }
        await #expect(
            throws: TestHarnessError.missingService(
                "NetworkClient", path: ["WeatherService", "NetworkClient"], isProtocol: true)
        ) {
            try await bare.start()
        }
    }
}
