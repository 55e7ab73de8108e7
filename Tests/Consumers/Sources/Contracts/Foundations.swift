import AppFoundation
import AppNetwork
import Boardy
import BoardyFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Conformances to the contracts of the app foundation. Types with values that are decoded off the main actor are nonisolated.

nonisolated struct City: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    let name: String
}

struct CityList: EntityContent {
    var entities: [City] = []
}

final class CityServer: RemoteSource {
    func fetchAll() async throws -> [City] { [] }
    func fetch(_: Int) async throws -> City? { nil }
    func save(_: City, idempotencyKey _: UUID) async throws {}
    func remove(_: Int, idempotencyKey _: UUID) async throws {}
}

extension StoreKey<City> {
    static var home: StoreKey { StoreKey("weather.home") }
}

enum Flavor: String, ConfigurationValue, CaseIterable {
    case debug, release
}

extension ConfigurationKey<Flavor> {
    static var flavor: ConfigurationKey { ConfigurationKey("FLAVOR") }
}

extension AuthProviderID {
    static let card: AuthProviderID = "card"
}

final class CardProvider: AuthProvider {
    let id: AuthProviderID = .card
    func signIn(with _: Credentials?) async throws(AuthError) -> AuthGrant { throw .cancelled(id) }
    func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens { grant.tokens }
    func revoke(_: AuthGrant) async throws(AuthError) {}
}

final class CardNetwork: NetworkClient {
    func fetch<Answer: Decodable & Sendable>(_: URLRequest) async throws -> Answer { throw CancellationError() }
}

struct CardSending: HTTPSending {
    func data(for _: URLRequest) async throws -> HTTPResponse { throw CancellationError() }
}

extension Endpoint<City> {
    static func city(_ id: Int) -> Endpoint { .get("cities/\(id)", query: ["detail": "full"]) }
}

nonisolated func city(_ id: Int, of server: URL, through client: AuthorizedClient) async throws -> City {
    try await client.send(Endpoint<Void>.delete("cities/\(id)/visits"), to: server)
    return try await client.send(.city(id), to: server)
}

final class CardPage: WebSignIn {
    func callback(of page: URL, scheme _: String) async throws -> URL { page }
}

final class CardShop: AppShop {
    func products(_: [String]) async throws -> [ShopProduct] { [] }
    func buy(_: String, for _: String) async throws -> ShopPurchase { throw ShopError.pending }
    func purchases(of _: String) async throws -> [ShopPurchase] { [] }
    func restore() async throws {}
    nonisolated func purchases() -> AsyncStream<ShopPurchase> { AsyncStream { $0.finish() } }
    func finish(_: ShopPurchase) async {}
}

final class NoSuspension: SuspensionGuard {
    func begin(_: String, expiring _: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? { {} }
}

enum AppEvent: CategorizedEvent {
    enum Category { case cities, network }

    case citySaved(City)
    case connected(Bool)

    var category: Category {
        switch self {
        case .citySaved: .cities
        case .connected: .network
        }
    }
}

enum Route: AppRoute {
    case city(Int)

    init?(url: URL) {
        guard let id = Int(url.lastPathComponent) else { return nil }
        self = .city(id)
    }
}

// A route that no link opens.
enum Page: Hashable {
    case list, help
}

struct Analytics: AnalyticsService {
    func track(_: AnalyticsEvent) {}
    func flush() async {}
}

struct Crashes: CrashReporting {
    func record(error _: any Error) {}
    func leaveBreadcrumb(_: String) {}
    func setValue(_: String?, forKey _: String) {}
}

struct Log: LoggingService {
    func isEnabled(_ level: LogLevel, category _: String) -> Bool { level == .error }
    func write(_: LogEntry) {}
}

struct Store: ReleaseSource, ReviewService {
    func newestRelease() async throws -> AppRelease { throw URLError(.badURL) }
    func countSession() async throws {}
    func promptIfDue() async throws -> Bool { false }
}

struct Uploads: UploadTransport {
    func send(_: Data, to _: String, progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
        progress(1)
        throw URLError(.badURL)
    }
}

extension Container {
    var bus: Factory<EventBus<AppEvent>> { self { EventBus() }.singleton }
    var server: Factory<CityServer> { self { CityServer() }.singleton }
    var cities: Factory<SyncedRepository<City>> {
        self { SyncedRepository(in: MemoryStorage(), with: self.server()) }.singleton
    }
}

@MainActor
final class CityModel {
    @Injected(\.cities) private var cities
    @LazyInjected(\.bus) private var bus
    let list = Loader<[City]>()
    let pages = AppNavigator<Page>()
    let routes = AppNavigator<Route>()

    func save(_ city: City, in store: any SharedDataStoring) async throws {
        try await cities.save(city)
        try await store.set(city, for: .home)
        try await store.update(.home) { $0 = nil }
        bus.emit(.citySaved(city))
        pages.navigate(to: .list)
        try await list.load { try await cities.all() }
    }
}

enum PagesIO: IOInterface {
    static let boardID: BoardID = "pages"
    typealias Input = Void
    typealias Output = Page
}

@MainActor
func connect(_ mainboard: any FlowMotherboard, _ model: CityModel) {
    mainboard.destination(PagesIO.self).flow.bind(to: model.pages)
}
