import CoreContracts
import Foundation
import TestHarness
import Testing

/// The example tests of the presentation, as printed except for XCTest.
private protocol NetworkClient: AnyObject { func fetch() -> String }
private protocol PersistenceService: AnyObject { var saved: String? { get set } }
private protocol WeatherService: AnyObject { var city: String { get set } }

private final class MockNetworkClient: NetworkClient {
    func fetch() -> String { "sunny" }
}

private final class InMemoryPersistenceService: PersistenceService {
    var saved: String?
}

private final class NWSWeatherService: WeatherService {
    var city = "" { didSet { persistence.saved = network.fetch() } }
    let network: any NetworkClient
    let persistence: any PersistenceService

    init(network: any NetworkClient, persistence: any PersistenceService) {
        self.network = network
        self.persistence = persistence
    }
}

private enum DashboardUISurface: UISurface { case widgets }
private struct WeatherWidgetContribution: ViewContribution { let id = "weather-widget" }

private final class WeatherUIProvider: UIProvider {
    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: WeatherWidgetContribution(),
            dependencies: (any WeatherService).self, factory: { $0.city })
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
        weather?.city = deeplink.parameter("name") ?? ""
        return deeplink.action == "city"
    }
}

private enum WeatherManifest: Manifest {
    static var services: [Service] {
        Service((any WeatherService).self, dependencies: (any NetworkClient).self) {
            NWSWeatherService(network: $0, persistence: InMemoryPersistenceService())
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
        harness.override((any NetworkClient).self) { MockNetworkClient() }
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
            InMemoryPersistenceService()
        }
        container.register((any NetworkClient).self) {
            MockNetworkClient()
        }
        container.register((any WeatherService).self) { [container] in
            NWSWeatherService(
                network: container.resolve((any NetworkClient).self) ?? MockNetworkClient(),
                persistence: container.resolve((any PersistenceService).self) ?? InMemoryPersistenceService()
            )
        }
    }

    @Test func weatherService_whenACityIsShown_persistsIt() throws {
        let weatherService = try #require(container.resolve((any WeatherService).self))
        let persistence = try #require(container.resolve((any PersistenceService).self))
        weatherService.city = "Chicago"
        #expect(persistence.saved == "sunny")
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
