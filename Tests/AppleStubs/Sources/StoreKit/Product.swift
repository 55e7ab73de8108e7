public import Foundation
import Synchronization
public import UIKit

/// Product of the App Store.
public struct Product: Sendable, Identifiable {
    /// Identifier of the product.
    public let id: String
    /// Name in the language of the user.
    public var displayName: String { "name of \(id)" }
    /// Price with its currency.
    public var displayPrice: String { "price of \(id)" }

    /// Returns the products with identifiers.
    public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
    where Identifiers.Element == String {
        try AppStore.script.withLock { script in
            if let failure = script.failure { throw failure }
            return identifiers.filter { script.products.contains($0) }.map { Product(id: $0) }
        }
    }

    /// Sells the product. The isolation is that of the SDK since iOS 18.
    @MainActor public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
        try AppStore.script.withLock { script in
            script.tokens += options.map(\.token)
            return try script.purchase(id, options.first?.token)
        }
    }

    /// Option of a purchase.
    public struct PurchaseOption: Hashable, Sendable {
        let token: UUID

        /// Sets the account of the app.
        public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(token: token) }
    }

    /// Result of a purchase.
    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>)
        case userCancelled
        case pending
    }
}

/// Error of the App Store.
public enum StoreKitError: Error, Sendable {
    case unknown
    case userCancelled
}

/// App Store.
public enum AppStore {
    /// Loads the purchases of the user again.
    public static func sync() async throws {
        try script.withLock { script in
            script.syncs += 1
            if let failure = script.failure { throw failure }
        }
    }

    /// Asks for a review in a window.
    @available(iOS 16, macOS 13, visionOS 1, *) @available(tvOS, unavailable) @available(watchOS, unavailable)
    @MainActor public static func requestReview(in scene: UIWindowScene) {}

    static let script = Mutex(Script())

    static func makeUpdates() -> AsyncStream<VerificationResult<Transaction>> {
        let (stream, continuation) = AsyncStream.makeStream(of: VerificationResult<Transaction>.self)
        let id = UUID()
        continuation.onTermination = { _ in script.withLock { _ = $0.listeners.removeValue(forKey: id) } }
        script.withLock { $0.listeners[id] = continuation }
        return stream
    }

    /// Script of the shop; does not exist on Apple platforms.
    public struct Script: Sendable {
        /// Identifiers of the products.
        public var products: Set<String> = []
        /// Purchases of the user.
        public var all: [VerificationResult<Transaction>] = []
        /// Result of a purchase of a product for an account.
        public var purchase: @Sendable (_ product: String, _ account: UUID?) throws -> Product.PurchaseResult = {
            _, _ in
            .userCancelled
        }
        /// Error of the requests.
        public var failure: StoreKitError?
        /// Identifiers of the finished purchases.
        public var finished: [UInt64] = []
        /// Accounts of the purchases.
        public var tokens: [UUID] = []
        /// Number of calls of `sync()`.
        public var syncs = 0
        var listeners: [UUID: AsyncStream<VerificationResult<Transaction>>.Continuation] = [:]
    }

    /// Changes the script; does not exist on Apple platforms.
    public static func changeForTesting<Result: Sendable>(_ change: @Sendable (inout Script) -> Result) -> Result {
        script.withLock { change(&$0) }
    }

    /// Number of listeners to updates; does not exist on Apple platforms.
    public static var listenersForTesting: Int { script.withLock { $0.listeners.count } }

    /// Announces a purchase; does not exist on Apple platforms.
    public static func announceForTesting(_ result: VerificationResult<Transaction>) {
        script.withLock { script in for listener in script.listeners.values { listener.yield(result) } }
    }
}
