import CoreContracts

/// What the shop sells. Not a part of its manifest: a test brings it.
@MainActor
protocol Stock: AnyObject {
    var goods: [String] { get }
}

/// What goods cost, found out from the stock.
@MainActor
protocol Prices: AnyObject {
    var list: [String] { get }
}

/// Where goods are paid for.
@MainActor
protocol Till: AnyObject {
    var receipt: String { get }
}

/// A module that is a manifest, and needs a ``Stock`` that it does not have. What its parts do they note in the ``Journal``.
enum ShopManifest: Manifest {
    static var services: [Service] {
        Service((any Prices).self, dependencies: (any Stock).self) { PriceList($0) }
        Service((any Till).self, dependencies: (any Prices).self) { CashTill($0) }
    }

    static var uiProviders: [any UIProvider.Type] { [ShopWindow.self] }
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { [ShopKeeper.self, ShopCat.self] }
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [ShopLinks.self] }
}

/// A stock of a test.
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

/// What the parts of a module did, in order; and what they do, if a test says so.
@MainActor
final class Journal {
    var notes: [String] = []

    /// What the shopkeeper does in a phase.
    var work: @MainActor (LifecyclePhase) async throws -> Void = { _ in }

    /// What becomes of a link; the action is the argument.
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

/// Registers what handles the links of the shop, such as `app://street/shop/buy`.
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
