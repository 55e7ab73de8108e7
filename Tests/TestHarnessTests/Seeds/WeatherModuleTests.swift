import AppFoundationCore
import CoreContracts
import Foundation
import NetworkContracts
import TestHarness
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The example tests of the presentation, as printed except for XCTest.
@MainActor
private protocol WeatherService: AnyObject {
    func fetchWeather(for city: String) async throws -> WeatherResponse
}

private nonisolated struct WeatherResponse: Codable, Hashable, Sendable {
    let temp: Int
    let condition: String
}

private final class NWSWeatherService: WeatherService {
    let network: any NetworkClient
    let persistence: any PersistenceService

    init(network: any NetworkClient, persistence: any PersistenceService) {
        self.network = network
        self.persistence = persistence
    }

    func fetchWeather(for city: String) async throws -> WeatherResponse {
        let url = URL(filePath: "/").appending(path: city)
        let weather: WeatherResponse = try await network.fetch(URLRequest(url: url))
        try await persistence.set(weather, for: .weather(of: city))
        return weather
    }
}

extension StoreKey<WeatherResponse> {
    fileprivate static func weather(of city: String) -> StoreKey { StoreKey("weather.\(city)") }
}

extension MockNetworkClient {
    fileprivate convenience init(condition: String) {
        self.init(["file:///NYC": #"{"temp": 72, "condition": "\#(condition)"}"#])
    }
}

private enum DashboardUISurface: UISurface { case widgets }
private struct WeatherWidgetContribution: ViewContribution { let id = "weather-widget" }

private final class WeatherUIProvider: UIProvider {
    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: WeatherWidgetContribution(),
            dependencies: (any WeatherService).self, factory: { "\(type(of: $0))" })
    }
}

private final class WeatherLinks: SceneDelegateListener, DeeplinkHandler {
    let feature = "weather"
    private var weather: (any WeatherService)?

    func configure(with resolver: any ServiceResolver) {
        weather = resolver.resolve()
        resolver.resolve((any DeeplinkService).self)?.register(handler: self)
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "city", let city = deeplink.parameter("name") else { return false }
        return (try? await weather?.fetchWeather(for: city)) != nil
    }
}

private enum WeatherManifest: Manifest {
    static var services: [Service] {
        Service(
            (any WeatherService).self, dependencies: ((any NetworkClient).self, (any PersistenceService).self)
        ) {
            NWSWeatherService(network: $0, persistence: $1)
        }
    }
    static var uiProviders: [any UIProvider.Type] { [WeatherUIProvider.self] }
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [WeatherLinks.self] }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WeatherModuleTests {
    var harness: TestHarness

    init() async throws {
        harness = TestHarness()

        // Load ONLY your module's manifest
        try await harness.load(manifest: WeatherManifest.self)

        // Override specific services with mocks
        harness.override((any NetworkClient).self) { MockNetworkClient(condition: "sunny") }
        harness.override((any PersistenceService).self) { MockPersistence() }
    }

    @Test func module_whenLoaded_hasItsService() async {
        let weatherService = harness.resolve((any WeatherService).self)
        #expect(weatherService != nil)
    }

    @Test func deeplink_whenLaunched_isHandled() async {
        await harness.runPhase(.launch)

        let handled = await harness.handleDeeplink("ghost://dashboard/weather/city?name=NYC")
        #expect(handled)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WeatherIntegrationTests {
    var container: TestServiceContainer

    init() {
        container = TestServiceContainer()

        container.register((any PersistenceService).self) {
            MockPersistence()
        }
        container.register((any NetworkClient).self) {
            MockNetworkClient(condition: "sunny")
        }
        container.register((any WeatherService).self) { [container] in
            NWSWeatherService(
                network: container.resolve((any NetworkClient).self) ?? MockNetworkClient(),
                persistence: container.resolve((any PersistenceService).self) ?? MockPersistence()
            )
        }
    }

    @Test func weatherService_whenItFetches_persists() async throws {
        let weatherService = try #require(container.resolve((any WeatherService).self))
        let persistence = try #require(container.resolve((any PersistenceService).self))

        _ = try await weatherService.fetchWeather(for: "NYC")

        let cached = try persistence.value(for: .weather(of: "NYC"))
        #expect(cached == WeatherResponse(temp: 72, condition: "sunny"))
        #expect(container.errors == [])
    }
}

@MainActor
struct WeatherUIProviderTests {
    @Test func provider_whenRegistered_contributesToTheWidgets() throws {
        let mockRegistry = RecordingUIRegistry()
        let provider = WeatherUIProvider()

        provider.registerUI(mockRegistry)

        #expect(mockRegistry.contributions.count == 1)
        let contribution = try #require(mockRegistry.contributions.first)
        #expect(contribution.surface == DashboardUISurface.widgets)
        #expect(contribution.id == "weather-widget")
    }
}
