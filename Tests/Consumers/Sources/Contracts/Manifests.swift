import AppFoundation
import CoreContracts
import Foundation
import GhostKernel

// Conformances to the contracts of manifests.

@MainActor
protocol WeatherService: AnyObject {
    func text(for city: City) async -> String
}

final class WeatherServiceImpl: WeatherService {
    private let stations: any Repository<City>

    init(stations: any Repository<City>) { self.stations = stations }

    func text(for city: City) async -> String { (try? await stations.entity(city.id))?.name ?? "unknown" }
}

final class WeatherServiceProvider: BootstrapProvider {
    func registerServices(_ registry: any ServiceRegistry) {
        registry.register((any WeatherService).self, dependencies: (any Repository<City>).self) {
            WeatherServiceImpl(stations: $0)
        }
    }

    func start(with resolver: any ServiceResolver) throws { _ = resolver.resolve((any WeatherService).self) }
}

enum WeatherSurface: UISurface {
    case cards
}

extension TabBarUISurface {
    static let weather: TabBarUISurface = "weather"
}

struct Card: ViewContribution {
    let id = "weather"
    let order = 1
}

struct WeatherTab: TabDescription {
    let id = "weather"
    let title = "Weather"
    let normalIcon = "sun"
}

final class WeatherUIProvider: UIProvider {
    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: WeatherSurface.cards, contribution: Card(), dependencies: (any WeatherService).self,
            factory: { _ in "sunny" })
        registry.contribute(to: TabBarUISurface.weather, contribution: WeatherTab()) { "weather" }
    }
}

final class WeatherParticipant: LifecycleParticipant, AppDelegateListener, SceneDelegateListener, DeeplinkHandler {
    let feature = "weather"
    private var service: (any WeatherService)?

    func configure(with resolver: any ServiceResolver) {
        service = resolver.resolve()
        resolver.resolve((any DeeplinkService).self)?.register(handler: self)
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .launch { print(await service?.text(for: City(id: 1, name: "Dover")) ?? "") }
    }

    func applicationDidBecomeActive(_: HostApplication) {}
    func sceneDidBecomeActive(_: AppScene) {}
    func handle(_ deeplink: Deeplink) async -> Bool { deeplink.action == "city" }
}

enum WeatherManifest: Manifest {
    static var services: [Service] { Service(Presenter.self) { Presenter() } }
    static var serviceProviders: [any ServiceProvider.Type] { [WeatherServiceProvider.self] }
    static var uiProviders: [any UIProvider.Type] { [WeatherUIProvider.self] }
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { [WeatherParticipant.self] }
    static var appDelegateListeners: [any AppDelegateListener.Type] { [WeatherParticipant.self] }
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [WeatherParticipant.self] }
}

// The contracts of an app shell.
final class Presenter: ViewPresenter, TabContainer, NavigationService {
    func present<View>(_: View, animated _: Bool) -> Bool { true }
    func show(_: AppTab, of _: TabHost) async -> (any ViewPresenter)? { self }
    func switchToTab(_: String) async -> (any ViewPresenter)? { self }
}

final class Scheduler: BackgroundScheduler {
    private var works: [String: @MainActor () async -> Bool] = [:]
    func register(_ identifier: String, _ work: @escaping @MainActor () async -> Bool) { works[identifier] = work }
    func schedule(_: BackgroundRequest) throws {}
    func cancel(_ identifier: String) { works[identifier] = nil }
}
