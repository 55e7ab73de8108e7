// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreContracts

/// The code of the presentation of the architecture as it is printed there, with `any` where Swift 6 wants it.
enum PresentationSeed {
    // MARK: Part 2

    public enum WeatherManifest: Manifest {

        // Services this module provides
        public static var serviceProviders: [any ServiceProvider.Type] {
            [WeatherServiceProvider.self]
        }

        // UI contributions (widgets, tabs)
        public static var uiProviders: [any UIProvider.Type] {
            [WeatherUIProvider.self, MyFeatureUIProvider.self]
        }

        public static var lifecycleParticipants: [any LifecycleParticipant.Type] {
            [MyLifecycleParticipant.self]
        }

        // Lifecycle event handlers
        public static var sceneDelegateListeners: [any SceneDelegateListener.Type] {
            [WeatherSceneDelegateListener.self]
        }
    }

    // AppManifest.swift - Platform owned
    static var all: [any Manifest.Type] {
        core + features
    }

    static var core: [any Manifest.Type] { [CoreManifest.self] }

    static var features: [any Manifest.Type] {
        [WeatherManifest.self, SportsManifest.self]
    }

    public final class WeatherServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: any ServiceRegistry) {

            // Simple service - no dependencies
            registry.register((any WeatherService).self) {
                NWSWeatherService()
            }

            // Service with dependencies
            registry.register(
                (any WeatherAnalytics).self,
                dependencies: ((any AnalyticsService).self, (any WeatherService).self),
                factory: { analytics, weather in
                    WeatherAnalyticsImpl(analytics: analytics, weather: weather)
                }
            )
        }
    }

    // MARK: Part 3

    public final class MyFeatureUIProvider: UIProvider {
        public init() {}

        public func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(
                to: TabBarUISurface.home,
                contribution: HomeTabContribution(
                    title: "Home",
                    icon: "house"
                ),
                factory: {
                    HomeViewController()
                }
            )
        }
    }

    // Platform defines
    public enum DashboardUISurface: UISurface {
        case widgets
    }

    // Your module contributes
    public final class WeatherUIProvider: UIProvider {
        public init() {}

        public func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(
                to: DashboardUISurface.widgets,
                contribution: WeatherWidgetContribution(),
                dependencies: ((any WeatherService).self, (any LocationService).self),
                factory: { weatherService, locationService in
                    WeatherWidgetViewController(
                        weatherService: weatherService,
                        locationService: locationService
                    )
                }
            )
        }
    }

    public final class WeatherDeeplinkHandler: DeeplinkHandler {

        public let feature = "weather"  // Matches URL path

        private let persistence: any PersistenceService

        init(persistence: any PersistenceService) {
            self.persistence = persistence
        }

        @MainActor
        public func handle(_ deeplink: Deeplink) async -> Bool {
            // ghost://dashboard/weather/city?name=Chicago
            guard deeplink.action == "city",
                let cityName = deeplink.parameter("name")
            else {
                return false
            }

            await switchToCity(cityName)
            return true
        }

        private func switchToCity(_ name: String) async { persistence.save(name) }
    }

    public final class WeatherSceneDelegateListener: SceneDelegateListener {

        private var handler: WeatherDeeplinkHandler?

        @MainActor
        public func configure(with resolver: any ServiceResolver) {
            guard let deeplinkService = resolver.resolve((any DeeplinkService).self),
                let persistence = resolver.resolve((any PersistenceService).self)
            else {
                return
            }

            let handler = WeatherDeeplinkHandler(persistence: persistence)
            self.handler = handler

            deeplinkService.register(handler: handler)
        }
    }

    // MARK: Part 4

    public final class MyLifecycleParticipant: LifecycleParticipant {

        public func run(phase: LifecyclePhase) async {
            switch phase {
            case .prewarm:
                await preloadCriticalData()
            case .postUI:
                startAnalyticsSession()
            default:
                break
            }
        }

        private func preloadCriticalData() async {}
        private func startAnalyticsSession() {}
    }

    /// "Good: Explicit waiting, no magic numbers"
    final class SheetHandler: DeeplinkHandler {
        let feature = "sheet"
        private let navigationService: any NavigationService
        private let sheet = "sheet"

        init(navigationService: any NavigationService) { self.navigationService = navigationService }

        func handle(_ deeplink: Deeplink) async -> Bool {
            guard let presenter = await navigationService.switchToTab("dashboard") else {
                return false
            }
            presenter.present(sheet, animated: true)
            return true
        }
    }
}
