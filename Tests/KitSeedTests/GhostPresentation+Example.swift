// swift-format-ignore-file

import AppFoundation
import CoreContracts
import NetworkContracts
import TestHarness

// Part 8, "Live Example", and the declarations that the presentation presupposes.
extension GhostPresentation {
    public enum SportsManifest: Manifest {

        public static var serviceProviders: [ServiceProvider.Type] {
            [SportsServiceProvider.self]
        }

        public static var uiProviders: [UIProvider.Type] {
            [SportsUIProvider.self]
        }

        public static var sceneDelegateListeners: [SceneDelegateListener.Type] {
            [SportsSceneDelegateListener.self]
        }
    }

    public final class SportsServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: ServiceRegistry) {
            registry.register(
                SportsService.self,
                dependencies: (NetworkClient.self,),
                factory: { network in
                    ESPNSportsService(network: network)
                }
            )
        }
    }

    public final class SportsUIProvider: UIProvider {
        public init() {}

        public func registerUI(_ registry: UIRegistryContributing) {
            registry.contribute(
                to: DashboardUISurface.widgets,
                contribution: SportsWidgetContribution(),
                dependencies: (SportsService.self,),
                factory: { sportsService in
                    SportsWidgetViewController(service: sportsService)
                }
            )
        }
    }

    public final class SportsDeeplinkHandler: DeeplinkHandler {
        public let feature = "sports"

        private let service: SportsService

        init(service: SportsService) {
            self.service = service
        }

        @MainActor
        public func handle(_ deeplink: Deeplink) async -> Bool {
            // ghost://dashboard/sports/team?name=Lakers
            guard deeplink.action == "team",
                  let teamName = deeplink.parameter("name") else {
                return false
            }

            await service.setFavoriteTeam(teamName)
            return true
        }
    }

    public final class SportsSceneDelegateListener: SceneDelegateListener {
        public func configure(with resolver: ServiceResolver) {
            guard let service = resolver.resolve(SportsService.self) else { return }
            resolver.resolve(DeeplinkService.self)?.register(handler: SportsDeeplinkHandler(service: service))
        }
    }

    // MARK: What the document takes for granted

    protocol WeatherService: AnyObject {}
    protocol WeatherAnalytics: AnyObject {}
    protocol AnalyticsService: AnyObject {}
    protocol LocationService: AnyObject {}
    protocol SportsService: AnyObject {
        var team: String? { get }
        func setFavoriteTeam(_ name: String) async
    }
    protocol MyService: AnyObject {}
    final class MyServiceImpl: MyService {
        init(_ network: NetworkClient, _ persistence: PersistenceService, _ logging: LoggingService) {}
    }
    final class NWSWeatherService: WeatherService {}
    final class Analytics: AnalyticsService {}
    final class Locations: LocationService {}
    final class WeatherAnalyticsImpl: WeatherAnalytics {
        init(analytics: AnalyticsService, weather: WeatherService) {}
    }
    final class ESPNSportsService: SportsService {
        private(set) var team: String?
        init(network: NetworkClient) {}
        func setFavoriteTeam(_ name: String) async { team = name }
    }
    final class HomeViewController {}
    final class WeatherWidgetViewController {
        init(weatherService: WeatherService, locationService: LocationService) {}
    }
    final class SportsWidgetViewController {
        init(service: SportsService) {}
    }
    struct HomeTabContribution: ViewContribution {
        let id = "home"
        let title: String
        let icon: String
    }
    struct WeatherWidgetContribution: ViewContribution { let id = "weather-widget" }
    struct SportsWidgetContribution: ViewContribution { let id = "sports-widget" }

    enum CoreManifest: Manifest {
        static var services: [Service] {
            Service(AnalyticsService.self) { Analytics() }
            Service(LocationService.self) { Locations() }
            Service(LoggingService.self) { platformLog(subsystem: "ghost") }
            Service(NetworkClient.self) { MockNetworkClient() }
            Service(PersistenceService.self) { MockPersistence() }
        }
    }
}

extension StoreKey<String> {
    static let city = StoreKey("city")
}
