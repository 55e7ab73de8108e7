// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreContracts

// Part 8, "Live Example", and the declarations that the presentation presupposes.
extension PresentationSeed {
    public enum SportsManifest: Manifest {

        public static var serviceProviders: [any ServiceProvider.Type] {
            [SportsServiceProvider.self]
        }

        public static var uiProviders: [any UIProvider.Type] {
            [SportsUIProvider.self]
        }

        public static var sceneDelegateListeners: [any SceneDelegateListener.Type] {
            [SportsSceneDelegateListener.self]
        }
    }

    public final class SportsServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: any ServiceRegistry) {
            registry.register(
                (any SportsService).self,
                dependencies: ((any NetworkClient).self,),
                factory: { network in
                    ESPNSportsService(network: network)
                }
            )
        }
    }

    public final class SportsUIProvider: UIProvider {
        public init() {}

        public func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(
                to: DashboardUISurface.widgets,
                contribution: SportsWidgetContribution(),
                dependencies: ((any SportsService).self,),
                factory: { sportsService in
                    SportsWidgetViewController(service: sportsService)
                }
            )
        }
    }

    public final class SportsDeeplinkHandler: DeeplinkHandler {
        public let feature = "sports"

        private let service: any SportsService

        init(service: any SportsService) {
            self.service = service
        }

        @MainActor
        public func handle(_ deeplink: Deeplink) async -> Bool {
            // ghost://dashboard/sports/team?name=Lakers
            guard deeplink.action == "team",
                let teamName = deeplink.parameter("name")
            else {
                return false
            }

            await service.setFavoriteTeam(teamName)
            return true
        }
    }

    public final class SportsSceneDelegateListener: SceneDelegateListener {
        public func configure(with resolver: any ServiceResolver) {
            guard let service = resolver.resolve((any SportsService).self) else { return }
            resolver.resolve((any DeeplinkService).self)?.register(handler: SportsDeeplinkHandler(service: service))
        }
    }

    // MARK: What the document takes for granted

    protocol WeatherService: AnyObject {}
    protocol WeatherAnalytics: AnyObject {}
    protocol AnalyticsService: AnyObject {}
    protocol LocationService: AnyObject {}
    protocol NetworkClient: AnyObject {}
    protocol PersistenceService: AnyObject { func save(_ text: String) }
    @MainActor
    protocol SportsService: AnyObject {
        var team: String? { get }
        func setFavoriteTeam(_ name: String) async
    }
    final class NWSWeatherService: WeatherService {}
    final class Analytics: AnalyticsService {}
    final class Locations: LocationService {}
    final class Network: NetworkClient {}
    final class Store: PersistenceService {
        private(set) var texts: [String] = []
        func save(_ text: String) { texts.append(text) }
    }
    final class WeatherAnalyticsImpl: WeatherAnalytics {
        init(analytics: any AnalyticsService, weather: any WeatherService) {}
    }
    final class ESPNSportsService: SportsService {
        private(set) var team: String?
        init(network: any NetworkClient) {}
        func setFavoriteTeam(_ name: String) async { team = name }
    }
    final class HomeViewController {}
    final class WeatherWidgetViewController {
        init(weatherService: any WeatherService, locationService: any LocationService) {}
    }
    final class SportsWidgetViewController {
        init(service: any SportsService) {}
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
            Service((any AnalyticsService).self) { Analytics() }
            Service((any LocationService).self) { Locations() }
            Service((any NetworkClient).self) { Network() }
            Service((any PersistenceService).self) { Store() }
        }
    }
}
