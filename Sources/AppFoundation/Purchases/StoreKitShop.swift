#if canImport(StoreKit) && !os(visionOS)
    import AppFoundationCore
    import Foundation
    import StoreKit

    /// The App Store, by StoreKit 2. Make one at the launch of the app, and keep it.
    ///
    /// The shop listens to announcements from its creation on, and keeps them until they are finished. A transaction without a valid
    /// signature is ignored, and stays unfinished. Purchases have the account as their `appAccountToken`, so the
    /// identifiers of accounts have to be texts like `UUID().uuidString`. Not for visionOS, which needs a scene for the confirmation.
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

        /// Returns products of the App Store. See ``AppShop/products(_:)``.
        public func products(_ ids: [String]) async throws -> [ShopProduct] {
            try await asked {
                try await Product.products(for: ids)
                    .map { ShopProduct(id: $0.id, name: $0.displayName, price: $0.displayPrice) }
            }
        }

        /// Sells a product, in a sheet of the system. See ``AppShop/buy(_:for:)``.
        public func buy(_ product: String, for account: String) async throws -> ShopPurchase {
            // The account of an announced purchase is this text.
            guard let token = UUID(uuidString: account), token.uuidString == account else {
                throw ShopError.unusableAccount(expected: "a UUID in upper case")
            }
            return try await asked {
                guard let product = try await Product.products(for: [product]).first else {
                    throw ShopError.unknownProduct(product)
                }
                switch try await product.purchase(options: [.appAccountToken(token)]) {
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
        public func purchases(of account: String) async throws -> [ShopPurchase] {
            var purchases: [ShopPurchase] = []
            for await result in Transaction.all {
                guard case .verified(let transaction) = result else { continue }
                purchases.append(ShopPurchase(transaction))
            }
            return purchases.filter { $0.account == account }
        }

        /// Synchronizes the device with the App Store, which may ask for a password. See ``AppShop/restore()``.
        public func restore() async throws { try await asked { try await AppStore.sync() } }

        /// The announced purchases. See ``AppShop/purchases()``.
        public func purchases() -> AsyncStream<ShopPurchase> { announcements.stream() }

        /// Finishes the transactions of an announced purchase. See ``AppShop/finish(_:)``.
        public func finish(_ purchase: ShopPurchase) async {
            for transaction in announcements.remove(purchase) { await transaction.finish() }
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
                id: "\(transaction.id)", product: transaction.productID,
                account: transaction.appAccountToken?.uuidString,
                expires: transaction.expirationDate,
                isRevoked: transaction.revocationDate != nil || transaction.isUpgraded)
        }
    }

    /// The unfinished transactions of the App Store, for any number of consumers.
    private final class Announcements: Sendable {
        private struct State: Sendable {
            var waiting: [Transaction] = []
            var consumers: [UUID: AsyncStream<ShopPurchase>.Continuation] = [:]
        }

        private let state = Guarded(State())

        func add(_ transaction: Transaction) {
            state.use { state in
                state.waiting.append(transaction)
                for consumer in state.consumers.values { consumer.yield(ShopPurchase(transaction)) }
            }
        }

        /// Removes the transactions of a purchase. A refund of the purchase is another value, and stays.
        func remove(_ purchase: ShopPurchase) -> [Transaction] {
            state.use { state in
                let removed = state.waiting.filter { ShopPurchase($0) == purchase }
                state.waiting.removeAll { ShopPurchase($0) == purchase }
                return removed
            }
        }

        func stream() -> AsyncStream<ShopPurchase> {
            let (stream, consumer) = AsyncStream.makeStream(of: ShopPurchase.self)
            let id = UUID()
            consumer.onTermination = { [weak self] _ in self?.state.use { $0.consumers[id] = nil } }
            state.use { state in
                for transaction in state.waiting { consumer.yield(ShopPurchase(transaction)) }
                state.consumers[id] = consumer
            }
            return stream
        }
    }
#endif
