package import AppFoundation
package import Foundation
package import TestHarness

/// A shop that a test controls.
///
/// It answers on the main actor, so that an answer reaches its caller within a few turns.
package final class FakeShop: AppShop {
    package struct State {
        /// The purchases that a load returns.
        package var purchases: [ShopPurchase] = []
        /// The error of loads and purchases.
        package var failure: (any Error)?
        /// The result of the next purchase; nil for a purchase of 30 or 365 days.
        package var sale: Result<ShopPurchase, any Error>?
        /// True to announce each purchase before `buy` returns, and again after that.
        package var announcesSales = false
        /// Loads and purchases wait at these latches.
        package var loadLatch: Latch?
        package var saleLatch: Latch?

        /// The announcements that were finished.
        package fileprivate(set) var finished: [String] = []

        /// The error of restorations.
        package var restoreFailure: (any Error)?
        package fileprivate(set) var restores = 0

        /// The accounts of the loads and the products of the purchases.
        package fileprivate(set) var loads: [String] = []
        package fileprivate(set) var sales: [String] = []
        /// The number of loads that have ended.
        package fileprivate(set) var answers = 0
        fileprivate var listeners: [AsyncStream<ShopPurchase>.Continuation] = []
    }

    private let state = Guarded(State())

    package init() {}

    /// Reads the state.
    package var now: State { state.use { $0 } }

    package func set(_ change: @Sendable (inout State) -> Void) { state.use(change) }

    /// Announces a purchase, without adding it to the loads.
    package func announce(_ purchase: ShopPurchase) {
        for listener in now.listeners { listener.yield(purchase) }
    }

    package func products(_: [String]) async throws -> [ShopProduct] { [] }

    @MainActor
    package func buy(_ product: String, for account: String) async throws -> ShopPurchase {
        let state = state.use { state in
            state.sales.append(product)
            return state
        }
        await state.saleLatch?.pass()
        if let failure = state.failure { throw failure }
        let purchase =
            try state.sale?.get()
            ?? .sample(
                "sale-\(state.sales.count)", of: account, product, days: product == "monthly" ? 30 : 365)
        set { $0.purchases.append(purchase) }
        if state.announcesSales { announce(purchase) }
        defer { if state.announcesSales { announce(purchase) } }
        return purchase
    }

    @MainActor
    package func purchases(of account: String) async throws -> [ShopPurchase] {
        // The answer is fixed when the request arrives.
        let state = state.use { state in
            state.loads.append(account)
            return state
        }
        defer { set { $0.answers += 1 } }
        await state.loadLatch?.pass()
        if let failure = state.failure { throw failure }
        return state.purchases.filter { $0.account == account }
    }

    @MainActor
    package func restore() async throws {
        set { $0.restores += 1 }
        if let failure = now.restoreFailure { throw failure }
    }

    package func purchases() -> AsyncStream<ShopPurchase> {
        let (stream, continuation) = AsyncStream.makeStream(of: ShopPurchase.self)
        set { $0.listeners.append(continuation) }
        return stream
    }

    package func finish(_ purchase: ShopPurchase) async { set { $0.finished.append(purchase.id) } }
}

extension Date {
    /// The time at the start of each test, 2026-01-01.
    package static let start = Date(timeIntervalSince1970: 1_767_225_600)

    /// A number of days after the start.
    package static func day(_ days: Double) -> Date { start + days * 86_400 }
}

extension ManualClock {
    /// Advances the clock at once to a date.
    package func jump(to date: Date) { jump(by: .seconds(date.timeIntervalSince(self.date))) }
}

extension ShopPurchase {
    /// A purchase that ends a number of days after the start.
    package static func sample(
        _ id: String = "p1", of account: String = "ada", _ product: String = "monthly", days: Double = 30,
        isRevoked: Bool = false
    ) -> ShopPurchase {
        ShopPurchase(id: id, product: product, account: account, expires: .day(days), isRevoked: isRevoked)
    }
}

extension Entitlement {
    package static let month = Entitlement(plan: SubscriptionPlan(rawValue: "monthly"), expires: .day(30))
    package static let year = Entitlement(plan: SubscriptionPlan(rawValue: "yearly"), expires: .day(365))
}
