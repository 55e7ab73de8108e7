import AppFoundation
import Foundation
import SubscriptionIO

/// A shop that sells every subscription at once and for nothing. Its purchases are stored between runs, as those of a real shop are.
actor SampleShop: PurchaseProvider {
    private let file: LocalRepository<EntityList<Purchase>>
    private let now: @Sendable () -> Date
    private nonisolated let listeners = Guarded<[UUID: AsyncStream<Purchase>.Continuation]>([:])

    /// Creates a shop with the purchases in the file `purchases.json` of a folder.
    init(
        _ folder: StateFolder, now: @escaping @Sendable () -> Date = { Date() },
        reportingTo report: @escaping @MainActor (String) -> Void
    ) {
        file = LocalRepository(
            in: folder.file("purchases.json"), reportingTo: { value in Task { @MainActor in report("\(value)") } })
        self.now = now
    }

    func buy(_ plan: SubscriptionPlan, for account: String) async throws -> Purchase {
        let purchase = Purchase(
            id: UUID().uuidString, account: account, plan: plan, expires: now().addingTimeInterval(plan.duration))
        try await file.save(purchase)
        listeners.use { for listener in $0.values { listener.yield(purchase) } }
        return purchase
    }

    func purchases(of account: String) async throws -> [Purchase] {
        try await file.all().filter { $0.account == account }
    }

    nonisolated func purchases() -> AsyncStream<Purchase> {
        let (stream, continuation) = AsyncStream.makeStream(of: Purchase.self)
        let id = UUID()
        continuation.onTermination = { [listeners] _ in listeners.use { $0[id] = nil } }
        listeners.use { $0[id] = continuation }
        return stream
    }
}

extension SubscriptionPlan {
    /// The seconds of the paid time.
    fileprivate var duration: TimeInterval {
        switch self {
        case .monthly: 30 * 86_400
        case .yearly: 365 * 86_400
        }
    }
}
