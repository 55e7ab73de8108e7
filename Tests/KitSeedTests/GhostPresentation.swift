// swift-format-ignore-file

import AppFoundation
import CoreContracts
import NetworkContracts

/// The code of the presentation of the architecture, as printed: parts 2 to 5. The views are plain classes.
enum GhostPresentation {
    // MARK: Part 2

    public enum WeatherManifest: Manifest {

        // Services this module provides
        public static var serviceProviders: [ServiceProvider.Type] {
            [WeatherServiceProvider.self, MyServiceProvider.self]
        }

        // UI contributions (widgets, tabs)
        public static var uiProviders: [UIProvider.Type] {
            [WeatherUIProvider.self, MyFeatureUIProvider.self]
        }

        public static var lifecycleParticipants: [LifecycleParticipant.Type] {
            [MyLifecycleParticipant.self]
        }

        // Lifecycle event handlers
        public static var sceneDelegateListeners: [SceneDelegateListener.Type] {
            [WeatherSceneDelegateListener.self]
        }
    }

    // AppManifest.swift - Platform owned
    static var all: [Manifest.Type] {
        core + features
    }

    static var core: [Manifest.Type] { [CoreManifest.self] }

    static var features: [Manifest.Type] {
        [
            WeatherManifest.self,
            SportsManifest.self,  // ← Add this line
        ]
    }

    public final class WeatherServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: ServiceRegistry) {

            // Simple service - no dependencies
            registry.register(WeatherService.self) {
                NWSWeatherService()
            }

            // Service with dependencies
            registry.register(
                WeatherAnalytics.self,
                dependencies: (AnalyticsService.self, WeatherService.self),
                factory: { analytics, weather in
                    WeatherAnalyticsImpl(analytics: analytics, weather: weather)
                }
            )
        }
    }

    // MARK: Part 3

    public final class MyFeatureUIProvider: UIProvider {
        public init() {}

        public func registerUI(_ registry: UIRegistryContributing) {
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

        public func registerUI(_ registry: UIRegistryContributing) {
            registry.contribute(
                to: DashboardUISurface.widgets,
                contribution: WeatherWidgetContribution(),
                dependencies: (WeatherService.self, LocationService.self),
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

        private let persistence: PersistenceService

        init(persistence: PersistenceService) {
            self.persistence = persistence
        }

        @MainActor
        public func handle(_ deeplink: Deeplink) async -> Bool {
            // ghost://dashboard/weather/city?name=Chicago
            guard deeplink.action == "city",
                  let cityName = deeplink.parameter("name") else {
                return false
            }

            await switchToCity(cityName)
            return true
        }

        private func switchToCity(_ name: String) async { try? await persistence.set(name, for: .city) }
    }

    public final class WeatherSceneDelegateListener: SceneDelegateListener {

        private var handler: WeatherDeeplinkHandler?

        @MainActor
        public func configure(with resolver: ServiceResolver) {
            guard let deeplinkService = resolver.resolve(DeeplinkService.self),
                  let persistence = resolver.resolve(PersistenceService.self) else {
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
        private let navigationService: NavigationService
        private let sheet = "sheet"

        init(navigationService: NavigationService) { self.navigationService = navigationService }

        func handle(_ deeplink: Deeplink) async -> Bool {
            guard let presenter = await navigationService.switchToTab("dashboard") else {
                return false
            }
            presenter.present(sheet, animated: true)
            return true
        }
    }

    // MARK: Part 5

    final class MyServiceProvider: ServiceProvider {
        func registerServices(_ registry: ServiceRegistry) {
            registry.register(
                MyService.self,
                dependencies: (
                    NetworkClient.self,      // Platform service ✅
                    PersistenceService.self, // Platform service ✅
                    LoggingService.self      // Platform service ✅
                ),
                factory: { network, persistence, logging in
                    MyServiceImpl(network, persistence, logging)
                }
            )
        }
    }

    // In CoreContracts (platform-owned)
    public protocol WeatherDataProvider {
        func currentTemperature() async -> Double?
    }
}
