public import Foundation
import Synchronization

/// Purchase of a product.
public struct Transaction: Sendable, Identifiable {
    /// Identifier of the purchase.
    public let id: UInt64
    /// Identifier of the product.
    public let productID: String
    /// Account of the app.
    public let appAccountToken: UUID?
    /// End of a subscription.
    public let expirationDate: Date?
    /// Date of a refund.
    public let revocationDate: Date?
    /// True if the user has upgraded to another subscription.
    public let isUpgraded: Bool

    /// Tells the shop that the app has delivered the product.
    public func finish() async { AppStore.script.withLock { $0.finished.append(id) } }

    /// Purchases outside of `purchase(options:)`, and those which are not finished.
    public static var updates: Transactions { Transactions(stream: AppStore.makeUpdates()) }

    /// All purchases of the user.
    public static var all: Transactions {
        let (stream, continuation) = AsyncStream.makeStream(of: VerificationResult<Transaction>.self)
        for result in AppStore.script.withLock({ $0.all }) { continuation.yield(result) }
        continuation.finish()
        return Transactions(stream: stream)
    }

    /// Sequence of purchases.
    public struct Transactions: AsyncSequence, Sendable {
        /// Element of the sequence.
        public typealias Element = VerificationResult<Transaction>
        let stream: AsyncStream<Element>

        /// Returns an iterator.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream.makeAsyncIterator()) }

        /// Iterator over the purchases.
        public struct AsyncIterator: AsyncIteratorProtocol {
            var base: AsyncStream<Element>.Iterator

            /// Returns the next purchase.
            public mutating func next() async -> Element? { await base.next() }
        }
    }
}

/// Value whose signature was checked.
public enum VerificationResult<SignedType> {
    case unverified(SignedType, VerificationError)
    case verified(SignedType)

    /// Reason why a signature is not valid.
    public enum VerificationError: Error {
        case invalidSignature
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// Test access; does not exist on Apple platforms.
extension Transaction {
    /// Creates a purchase.
    public init(
        testID id: UInt64, productID: String, appAccountToken: UUID?, expirationDate: Date? = nil,
        revocationDate: Date? = nil, isUpgraded: Bool = false
    ) {
        (self.id, self.productID, self.appAccountToken) = (id, productID, appAccountToken)
        (self.expirationDate, self.revocationDate, self.isUpgraded) = (expirationDate, revocationDate, isUpgraded)
    }
}
