import CoreContracts

/// The goods of the shop. Tests provide this service, because ``ShopManifest`` does not.
@MainActor
protocol Stock: AnyObject {
    var goods: [String] { get }
}

/// The prices of the goods in the ``Stock``.
@MainActor
protocol Prices: AnyObject {
    var list: [String] { get }
}

/// The receipts, based on the ``Prices``.
@MainActor
protocol Till: AnyObject {
    var receipt: String { get }
}

/// A module with a manifest. It requires a ``Stock`` from outside, and its parts write to the ``Journal``.
enum ShopManifest: Manifest {
    static var services: [Service] {
        Service((any Prices).self, dependencies: (any Stock).self) { PriceList($0) }
        Service((any Till).self, dependencies: (any Prices).self) { CashTill($0) }
    }

    static var uiProviders: [any UIProvider.Type] { [ShopWindow.self] }
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { [ShopKeeper.self, ShopCat.self] }
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [ShopLinks.self] }
}

/// A stock with given goods.
final class MockStock: Stock {
    let goods: [String]
    init(_ goods: String...) { self.goods = goods }
}

final class PriceList: Prices {
    let stock: any Stock
    init(_ stock: any Stock) { self.stock = stock }
    var list: [String] { stock.goods.map { "\($0): 1" } }
}

final class CashTill: Till {
    let prices: any Prices
    init(_ prices: any Prices) { self.prices = prices }
    var receipt: String { prices.list.joined(separator: ", ") }
}

/// Records the calls to the parts of a module, in order, and contains closures that replace their behavior.
@MainActor
final class Journal {
    var notes: [String] = []

    /// The work of ``ShopKeeper`` in a phase.
    var work: @MainActor (LifecyclePhase) async throws -> Void = { _ in }

    /// The result of the link handler. The argument is the action of the link.
    var answer: @MainActor (String?) async -> Bool = { $0 == "buy" }
}

final class ShopKeeper: LifecycleParticipant {
    private var journal: Journal?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        journal = resolver.resolve()
        journal?.notes.append("keeper configured")
    }

    func run(phase: LifecyclePhase) async throws {
        journal?.notes.append("keeper \(phase.rawValue)")
        try await journal?.work(phase)
    }
}

final class ShopCat: LifecycleParticipant {
    private var journal: Journal?

    init() {}

    func configure(with resolver: any ServiceResolver) { journal = resolver.resolve() }

    func run(phase: LifecyclePhase) async throws { journal?.notes.append("cat \(phase.rawValue)") }
}

enum StreetSurface: UISurface {
    case windows, doors
}

struct WindowContribution: ViewContribution {
    let id: String
}

final class ShopWindow: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: StreetSurface.windows, contribution: WindowContribution(id: "prices"), dependencies: (any Prices).self,
            factory: { $0.list.joined(separator: ", ") })
        registry.contribute(
            to: StreetSurface.windows, contribution: WindowContribution(id: "sign"), factory: { "Shop" })
        registry.contribute(
            to: StreetSurface.doors, contribution: WindowContribution(id: "number"), factory: { 7 })
    }
}

/// Registers the handler for links of the shop, such as `app://street/shop/buy`.
final class ShopLinks: SceneDelegateListener {
    init() {}

    func configure(with resolver: any ServiceResolver) {
        let journal = resolver.resolve(Journal.self)
        journal?.notes.append("links configured")
        resolver.resolve((any DeeplinkService).self)?.register(handler: Handler(journal))
    }

    final class Handler: DeeplinkHandler {
        let feature = "shop"
        private let journal: Journal?

        init(_ journal: Journal?) { self.journal = journal }

        func handle(_ deeplink: Deeplink) async -> Bool {
            journal?.notes.append("link \(deeplink.action ?? "-")")
            return await journal?.answer(deeplink.action) ?? true
        }
    }
}
