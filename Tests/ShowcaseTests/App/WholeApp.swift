import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import BoardyReports
import BoardyScreens
import CoreContracts
import Foundation
import GhostBridge
import NetworkContracts
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport

@testable import ShowcaseKit

/// The app of the Showcase in a folder, with a clock and a shop that a test controls, and cheap hashes of passwords.
@MainActor
final class WholeApp {
    let screen = PageRecorder()
    let log = ErrorLog()
    let recorder = TraceRecorder()
    let bus = AppEventBus()
    let shop: TestShop
    let clock: ManualClock
    let launcher: PluginLauncher

    init(
        _ folder: URL, clock: ManualClock = ManualClock(), shop: TestShop = TestShop(),
        adding plugins: [any LauncherPlugin] = []
    ) async throws {
        (self.clock, self.shop) = (clock, shop)
        let (state, now, bus) = (StateFolder(folder), { @Sendable in clock.date }, bus)
        let values = FileDataStore(state.folder("values"))
        let secrets = FileSecretStore(state.folder("secrets"))
        let log = log
        let passwords = PasswordAuthProvider(
            store: values, hasher: PasswordHasher(cost: .lowest), lifetimes: TokenLifetimes(access: 60, refresh: 600),
            now: now)
        let services: [Service] = [
            Service(StateFolder.self) { state },
            Service(AppEventBus.self) { bus },
            Service((any PersistenceService).self) { values },
            Service((any SecretStoring).self) { secrets },
            Service((any NetworkClient).self) { FolderNetwork(state) },
            Service((any AppShop).self) { shop },
        ]
        launcher = showcaseComponent(options: log.options, state: state, imports: folder, services: services)
            .install { plugins }
            .install(observer: recorder)
            .override(services: [
                Service(PasswordAuthProvider.self) { passwords },
                Service((any AuthRepository).self) {
                    TokenAuthRepository(providers: [passwords], store: secrets, now: now, report: { _ in })
                },
            ])
            .instantiate()
        try await launcher.start(in: screen) { _ in }
    }

    var map: ServiceMap { launcher.mainboard.serviceMap }

    /// Creates an account and signs its user in.
    @discardableResult
    func signUp(_ name: String = "ada", _ password: String = "an example password") async throws -> User {
        try await map.modAuthentication.ioSignUp.activation.firstOutput(
            with: Credentials(name: name, password: Secret(password)))
    }
}

/// A shop that sells everything for a day.
actor TestShop: AppShop {
    private var sold: [ShopPurchase] = []

    func products(_: [String]) async throws -> [ShopProduct] { [] }

    func buy(_ product: String, for account: String) async throws -> ShopPurchase {
        let purchase = ShopPurchase(
            id: "purchase-\(sold.count + 1)", product: product, account: account,
            expires: Date().addingTimeInterval(86_400))
        sold.append(purchase)
        return purchase
    }

    func purchases(of account: String) async throws -> [ShopPurchase] { sold.filter { $0.account == account } }

    func revokeAll() {
        sold = sold.map {
            ShopPurchase(id: $0.id, product: $0.product, account: $0.account, expires: $0.expires, isRevoked: true)
        }
    }
}
