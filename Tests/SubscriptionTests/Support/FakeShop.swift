import AppFoundation
import Foundation
import ManifestTestSupport
import SubscriptionIO

/// A shop that a test controls.
///
/// It answers on the main actor, so that an answer reaches its caller within a few turns.
final class FakeShop: PurchaseProvider {
    struct State {
        /// The purchases that a load returns.
        var purchases: [Purchase] = []
        /// The error of loads and purchases.
        var failure: (any Error)?
        /// The result of the next purchase; nil for a purchase of 30 or 365 days.
        var sale: Result<Purchase, any Error>?
        /// True to announce each purchase before `buy` returns, and again after that.
        var announcesSales = false
        /// Loads and purchases wait at these latches.
        var loadLatch: Latch?
        var saleLatch: Latch?

        /// The error of restorations.
        var restoreFailure: (any Error)?
        fileprivate(set) var restores = 0

        /// The accounts of the loads and the plans of the purchases.
        fileprivate(set) var loads: [String] = []
        fileprivate(set) var sales: [SubscriptionPlan] = []
        /// The number of loads that have ended.
        fileprivate(set) var answers = 0
        fileprivate var listeners: [AsyncStream<Purchase>.Continuation] = []
    }

    private let state = Guarded(State())

    /// Reads the state.
    var now: State { state.use { $0 } }

    func set(_ change: @Sendable (inout State) -> Void) { state.use(change) }

    /// Announces a purchase, without adding it to the loads.
    func announce(_ purchase: Purchase) {
        for listener in now.listeners { listener.yield(purchase) }
    }

    @MainActor
    func buy(_ plan: SubscriptionPlan, for account: String) async throws -> Purchase {
        let state = state.use { state in
            state.sales.append(plan)
            return state
        }
        await state.saleLatch?.pass()
        if let failure = state.failure { throw failure }
        let purchase =
            try state.sale?.get() ?? .sample("sale-\(state.sales.count)", of: account, plan, days: plan.days)
        set { $0.purchases.append(purchase) }
        if state.announcesSales { announce(purchase) }
        defer { if state.announcesSales { announce(purchase) } }
        return purchase
    }

    @MainActor
    func purchases(of account: String) async throws -> [Purchase] {
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
    func restore() async throws {
        set { $0.restores += 1 }
        if let failure = now.restoreFailure { throw failure }
    }

    func purchases() -> AsyncStream<Purchase> {
        let (stream, continuation) = AsyncStream.makeStream(of: Purchase.self)
        set { $0.listeners.append(continuation) }
        return stream
    }
}

extension SubscriptionPlan {
    /// The paid time in days.
    fileprivate var days: Double { self == .monthly ? 30 : 365 }
}

extension Date {
    /// The time at the start of each test, 2026-01-01.
    static let start = Date(timeIntervalSince1970: 1_767_225_600)

    /// A number of days after the start.
    static func day(_ days: Double) -> Date { start + days * 86_400 }
}

extension Purchase {
    /// A purchase that ends a number of days after the start.
    static func sample(
        _ id: String = "p1", of account: String = "ada", _ plan: SubscriptionPlan = .monthly, days: Double = 30,
        isRevoked: Bool = false
    ) -> Purchase {
        Purchase(id: id, account: account, plan: plan, expires: .day(days), isRevoked: isRevoked)
    }
}

extension Entitlement {
    static let month = Entitlement(plan: .monthly, expires: .day(30))
    static let year = Entitlement(plan: .yearly, expires: .day(365))
}
