#if canImport(StoreKit) && !os(visionOS)
    import AppFoundationCore
    public import Foundation
    import StoreKit

    /// The App Store, by StoreKit 2. Make one at the launch of the app, and keep it.
    ///
    /// The shop listens to announcements from its creation on, and keeps them until the first consumer of ``purchases()``. A
    /// transaction is finished after its delivery. A transaction without a valid signature is ignored, and stays unfinished. Purchases
    /// have the account as their `appAccountToken`. Not for visionOS, which needs a scene for the confirmation.
    public final class StoreKitShop: AppShop {
        private let announcements = Announcements()
        private let listening: Task<Void, Never>

        /// Creates the shop, which begins to listen.
        public init() {
            listening = Task { [announcements] in
                for await result in Transaction.updates {
                    if case .verified(let transaction) = result { announcements.add(transaction) }
                }
            }
        }

        deinit { listening.cancel() }

        /// Sells a product, in a sheet of the system. See ``AppShop/buy(_:for:)``.
        public func buy(_ product: String, for account: UUID) async throws -> ShopPurchase {
            try await asked {
                guard let product = try await Product.products(for: [product]).first else {
                    throw ShopError.unknownProduct(product)
                }
                switch try await product.purchase(options: [.appAccountToken(account)]) {
                case .success(.verified(let transaction)):
                    announcements.add(transaction)
                    return ShopPurchase(transaction)
                case .success(.unverified): throw ShopError.unverified
                case .pending: throw ShopError.pending
                case .userCancelled: throw CancellationError()
                @unknown default: throw ShopError.failed(reason: "the result is unknown")
                }
            }
        }

        /// Returns the purchases of an account that the device knows. See ``AppShop/purchases(of:)``.
        public func purchases(of account: UUID) async throws -> [ShopPurchase] {
            var purchases: [ShopPurchase] = []
            for await result in Transaction.all {
                guard case .verified(let transaction) = result, transaction.appAccountToken == account else { continue }
                purchases.append(ShopPurchase(transaction))
            }
            return purchases
        }

        /// Synchronizes the device with the App Store, which may ask for a password. See ``AppShop/restore()``.
        public func restore() async throws { try await asked { try await AppStore.sync() } }

        /// The announced purchases. See ``AppShop/purchases()``. With several consumers, each gets the purchases since its call.
        public func purchases() -> AsyncStream<ShopPurchase> {
            let transactions = announcements.stream()
            let delivered = Guarded<Transaction?>(nil)
            return AsyncStream {
                // The consumer has processed the former element when it asks for the next one.
                await delivered.use { $0 }?.finish()
                var iterator = transactions.makeAsyncIterator()
                let next = await iterator.next()
                delivered.use { $0 = next }
                return next.map { ShopPurchase($0) }
            }
        }

        private func asked<Result>(_ body: () async throws -> Result) async throws -> Result {
            do {
                return try await body()
            } catch StoreKitError.userCancelled {
                throw CancellationError()
            } catch let error where !(error is ShopError) && !(error is CancellationError) {
                throw ShopError.failed(reason: "\(error)")
            }
        }
    }

    extension ShopPurchase {
        fileprivate init(_ transaction: Transaction) {
            self.init(
                id: "\(transaction.id)", product: transaction.productID, account: transaction.appAccountToken,
                expires: transaction.expirationDate, isRevoked: transaction.revocationDate != nil)
        }
    }

    /// The transactions of the App Store, for any number of consumers. Transactions before the first consumer wait for it.
    private final class Announcements: Sendable {
        private struct State: Sendable {
            var waiting: [Transaction] = []
            var consumers: [UUID: AsyncStream<Transaction>.Continuation] = [:]
        }

        private let state = Guarded(State())

        func add(_ transaction: Transaction) {
            state.use { state in
                if state.consumers.isEmpty { state.waiting.append(transaction) }
                for consumer in state.consumers.values { consumer.yield(transaction) }
            }
        }

        func stream() -> AsyncStream<Transaction> {
            let (stream, consumer) = AsyncStream.makeStream(of: Transaction.self)
            let id = UUID()
            consumer.onTermination = { [weak self] _ in self?.state.use { $0.consumers[id] = nil } }
            state.use { state in
                for transaction in state.waiting { consumer.yield(transaction) }
                state.waiting = []
                state.consumers[id] = consumer
            }
            return stream
        }
    }
#endif
