import AppFoundation
import Foundation
import SubscriptionIO

/// A shop that sells every subscription at once and for nothing. Its purchases are stored between runs, as those of a real shop are.
actor SampleShop: AppShop {
    private let file: LocalRepository<EntityList<ShopPurchase>>
    private let now: @Sendable () -> Date

    /// Creates a shop with the purchases in the file `purchases.json` of a folder.
    init(
        _ folder: StateFolder, now: @escaping @Sendable () -> Date = { Date() },
        reportingTo report: @escaping @MainActor (String) -> Void
    ) {
        file = LocalRepository(
            in: folder.file("purchases.json"), reportingTo: { value in Task { @MainActor in report("\(value)") } })
        self.now = now
    }

    func products(_ ids: [String]) async throws -> [ShopProduct] {
        ids.filter { duration(of: $0) != nil }.map { ShopProduct(id: $0, name: $0, price: "0") }
    }

    func buy(_ product: String, for account: String) async throws -> ShopPurchase {
        guard let duration = duration(of: product) else { throw ShopError.unknownProduct(product) }
        let purchase = ShopPurchase(
            id: UUID().uuidString, product: product, account: account, expires: now().addingTimeInterval(duration))
        try await file.save(purchase)
        return purchase
    }

    func purchases(of account: String) async throws -> [ShopPurchase] {
        try await file.all().filter { $0.account == account }
    }

    /// Returns the seconds of the paid time; nil if there is no such product.
    private nonisolated func duration(of product: String) -> TimeInterval? {
        switch SubscriptionPlan(rawValue: product) {
        case .monthly: 30 * 86_400
        case .yearly: 365 * 86_400
        default: nil
        }
    }
}
