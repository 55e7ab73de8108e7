public import AppFoundation
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A shop on a web server of the app.
///
/// ```swift
/// let shop = HTTPShop(server, through: AuthorizedClient(HTTPClient(), with: repository, for: [server]))
/// let subscription = SubscriptionManager(to: [.monthly, .yearly], in: shop, persistence: store)
/// ```
///
/// | call | request | response |
/// |---|---|---|
/// | products | `GET products?ids=ID,ID` | a JSON array of `{"id", "name", "price"}` |
/// | buy | `POST purchases` with an order | the purchase; 202 if it waits for an approval; 404 if there is no product |
/// | purchases of an account | `GET purchases?account=ID` | a JSON array, and `Link: <…>; rel="next"` for another page, up to 100 |
///
/// An order is `{"product", "account"}`, with the header `Idempotency-Key`. A purchase is `{"id", "product", "account", "expires",
/// "isRevoked"}`. Its end is a date of RFC 3339, such as `2027-01-31T18:00:00Z`, or null if the product is no subscription. A renewal is
/// another purchase, or a later end of the former one. A `SubscriptionManager` ignores an earlier end, the end of a refund, and that a
/// purchase is missing. The shop announces no purchases, so renewals and refunds are found by ``purchases(of:)``.
///
/// The server takes the account from the token of the request, such as that of an ``AuthorizedClient``. The account in a body or a query
/// can be that of another user, so the server only compares it.
///
/// The rules by which no purchase is paid twice:
/// - The shop keeps the key of a product and an account until the server has answered: with the purchase, with 202, or with another status
///   from 400 to 499 than 401, 403, 408, 409, 425 and 429. After another error, and after a cancellation, the next call sends the same key.
/// - Concurrent calls for one product and account have one key, and result in one purchase.
/// - The server gives all requests with one key one result, and answers `POST` without a redirect. As long as it processes an order of
///   an account, it answers 409 to another one, and as long as an order waits, 202.
/// - The keys are in memory. Before each order a `SubscriptionManager` loads the purchases. It finds those with a lost answer, also after
///   a restart, and those that were approved later. A kept key can bring a purchase that has ended since. The next call has another key.
///
/// Not isolated.
public final class HTTPShop: AppShop {
    private struct Order: Encodable, Hashable {
        let product: String
        let account: String
    }

    private let server: URL
    private let client: any HTTPSending
    private let decoder = JSONDecoder()

    /// The keys of the orders without a known result.
    private let keys = Guarded<[Order: UUID]>([:])

    /// Creates a shop.
    ///
    /// - Parameters:
    ///   - server: The URL of the server's interface, such as `https://shop.example/v1`. Its query is kept.
    ///   - client: Sends the requests, for example an ``AuthorizedClient``.
    public init(_ server: URL, through client: any HTTPSending) {
        (self.server, self.client) = (server, client)
        decoder.dateDecodingStrategy = .rfc3339
    }

    /// Fetches products. Products that were not requested are left out. Without identifiers nothing is sent.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, and a ``NetworkError`` if the response cannot be decoded.
    public func products(_ ids: [String]) async throws -> [ShopProduct] {
        guard !ids.isEmpty else { return [] }
        let requested = Set(ids)
        let products: [ShopProduct] = try await client.send(
            .get("products", query: ["ids": ids.joined(separator: ",")]), to: server)
        return products.filter { requested.contains($0.id) }
    }

    /// Sends an order.
    ///
    /// - Throws: A `ShopError` if the server refuses the order or answers 202. Otherwise as ``HTTPSending/data(for:)``, and a
    ///   ``NetworkError`` if the response is no purchase of the product and the account. The next call sends the same key then.
    public func buy(_ product: String, for account: String) async throws -> ShopPurchase {
        let order = Order(product: product, account: account)
        let key = keys.use { keys in
            let key = keys[order] ?? UUID()
            keys[order] = key
            return key
        }
        let result: Result<ShopPurchase, ShopError>
        do {
            result = try await self.result(of: order, key)
        } catch {
            // A concurrent call with the key can have removed it.
            keys.use { $0[order] = $0[order] ?? key }
            throw error
        }
        keys.use { if $0[order] == key { $0[order] = nil } }
        return try result.get()
    }

    /// Fetches all purchases of an account.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, and a ``NetworkError`` if a page cannot be decoded, if there are too many pages, or
    ///   if there is a purchase of another account.
    public func purchases(of account: String) async throws -> [ShopPurchase] {
        let request = try Endpoint<[ShopPurchase]>.get("purchases", query: ["account": account]).request(to: server)
        let purchases: [ShopPurchase] = try await client.elements(of: request, pages: 100, by: decoder)
        guard purchases.allSatisfy({ $0.account == account }) else {
            throw NetworkError(
                try HTTPTarget(of: request), .undecodable(reason: "it has a purchase of another account"))
        }
        return purchases
    }

    /// Sends an order, and returns the decision of the server. After an error the decision is not known.
    private func result(of order: Order, _ key: UUID) async throws -> Result<ShopPurchase, ShopError> {
        let request = try Endpoint<ShopPurchase>.post("purchases", order, idempotencyKey: key).request(to: server)
        do {
            let response = try await client.data(for: request)
            if response.status == 202 { return .failure(.pending) }
            let purchase: ShopPurchase = try response.decoded(for: request, by: decoder)
            guard purchase.product == order.product, purchase.account == order.account else {
                throw NetworkError(
                    try HTTPTarget(of: request),
                    .undecodable(reason: "it has a purchase of another product or account"))
            }
            return .success(purchase)
        } catch let error as NetworkError where error.isRefusal {
            return .failure(
                error.status == 404 ? .unknownProduct(order.product) : .failed(reason: error.problem.reason))
        }
    }
}

extension NetworkError {
    /// True if the server has decided against an order. By 409 servers answer while they still process the key.
    fileprivate var isRefusal: Bool {
        status.map { 400...499 ~= $0 && ![401, 403, 408, 409, 425, 429].contains($0) } == true
    }
}
