#if canImport(StoreKit) && !os(visionOS)
    import AppFoundationCore
    public import Foundation
    import StoreKit

    /// The App Store, by StoreKit 2. Make one at the launch of the app, and keep it.
    ///
    /// The shop listens to announcements from its creation on, and keeps them until they are finished. A transaction without a valid
    /// signature is ignored, and stays unfinished. Purchases have the ``token(of:)`` of the account as their `appAccountToken`. Not for
    /// visionOS, which needs a scene for the confirmation.
    ///
    /// An account cannot be computed from a token that is derived from it. The announcement of such a purchase waits until the app asks
    /// for ``purchases(of:)`` of the account, as ``SubscriptionManager`` does after each sign-in.
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
            announcements.add(account)
            return try await asked {
                guard let product = try await Product.products(for: [product]).first else {
                    throw ShopError.unknownProduct(product)
                }
                switch try await product.purchase(options: [.appAccountToken(Self.token(of: account))]) {
                case .success(.verified(let transaction)):
                    announcements.add(transaction)
                    return ShopPurchase(transaction, of: account)
                case .success(.unverified): throw ShopError.unverified
                case .pending: throw ShopError.pending
                case .userCancelled: throw CancellationError()
                @unknown default: throw ShopError.failed(reason: "the result is unknown")
                }
            }
        }

        /// Returns the purchases of an account that the device knows. See ``AppShop/purchases(of:)``.
        public func purchases(of account: String) async throws -> [ShopPurchase] {
            announcements.add(account)
            let token = Self.token(of: account)
            var purchases: [ShopPurchase] = []
            for await result in Transaction.all {
                guard case .verified(let transaction) = result, transaction.appAccountToken == token else { continue }
                purchases.append(ShopPurchase(transaction, of: account))
            }
            return purchases
        }

        /// Synchronizes the device with the App Store, which may ask for a password. See ``AppShop/restore()``.
        public func restore() async throws { try await asked { try await AppStore.sync() } }

        /// The announced purchases. See ``AppShop/purchases()``.
        public func purchases() -> AsyncStream<ShopPurchase> { announcements.stream() }

        /// Finishes the transactions of an announced purchase. See ``AppShop/finish(_:)``.
        public func finish(_ purchase: ShopPurchase) async {
            for transaction in announcements.remove(purchase) { await transaction.finish() }
        }

        /// Returns the `appAccountToken` of an account, for a server that receives the notifications of the App Store.
        ///
        /// - Returns: the account, if it is a text like `UUID().uuidString`. For another account, a UUID of version 8 (RFC 9562) with the
        ///   first 16 bytes of the SHA-256 hash of its UTF-8 text. A UUID of version 8 is another account, too.
        public static func token(of account: String) -> UUID {
            if let token = UUID(uuidString: account), token.uuidString == account, !token.isDerived { return token }
            var bytes = [UInt8](sha256(Data(account.utf8)).prefix(16))
            bytes[6] = bytes[6] & 0x0F | 0x80
            bytes[8] = bytes[8] & 0x3F | 0x80
            return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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

    extension UUID {
        /// True for a UUID of version 8.
        fileprivate var isDerived: Bool { uuid.6 >> 4 == 8 }
    }

    extension ShopPurchase {
        fileprivate init(_ transaction: Transaction, of account: String?) {
            self.init(
                id: "\(transaction.id)", product: transaction.productID, account: account,
                expires: transaction.expirationDate,
                isRevoked: transaction.revocationDate != nil || transaction.isUpgraded)
        }
    }

    /// The unfinished transactions of the App Store, for any number of consumers.
    private final class Announcements: Sendable {
        private struct State: Sendable {
            var waiting: [Transaction] = []
            /// The accounts by the tokens that are derived from them.
            var accounts: [UUID: String] = [:]
            var consumers: [UUID: AsyncStream<ShopPurchase>.Continuation] = [:]

            /// Returns the purchase of a transaction; nil if the account of its token is not known yet.
            func purchase(_ transaction: Transaction) -> ShopPurchase? {
                guard let token = transaction.appAccountToken else { return ShopPurchase(transaction, of: nil) }
                let account = token.isDerived ? accounts[token] : token.uuidString
                return account.map { ShopPurchase(transaction, of: $0) }
            }
        }

        private let state = Guarded(State())

        func add(_ transaction: Transaction) {
            state.use { state in
                state.waiting.append(transaction)
                guard let purchase = state.purchase(transaction) else { return }
                for consumer in state.consumers.values { consumer.yield(purchase) }
            }
        }

        /// Announces the purchases that have waited for the account.
        func add(_ account: String) {
            let token = StoreKitShop.token(of: account)
            state.use { state in
                guard token.isDerived, state.accounts.updateValue(account, forKey: token) == nil else { return }
                for purchase in state.waiting.filter({ $0.appAccountToken == token }).compactMap(state.purchase) {
                    for consumer in state.consumers.values { consumer.yield(purchase) }
                }
            }
        }

        /// Removes the transactions of a purchase. A refund of the purchase is another value, and stays.
        func remove(_ purchase: ShopPurchase) -> [Transaction] {
            state.use { state in
                let all = state.waiting
                state.waiting = all.filter { state.purchase($0) != purchase }
                return all.filter { state.purchase($0) == purchase }
            }
        }

        func stream() -> AsyncStream<ShopPurchase> {
            let (stream, consumer) = AsyncStream.makeStream(of: ShopPurchase.self)
            let id = UUID()
            consumer.onTermination = { [weak self] _ in self?.state.use { $0.consumers[id] = nil } }
            state.use { state in
                for purchase in state.waiting.compactMap(state.purchase) { consumer.yield(purchase) }
                state.consumers[id] = consumer
            }
            return stream
        }
    }
#endif
