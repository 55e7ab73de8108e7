import AppFoundation
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPShopTests {
    private let server: TestServer

    /// The purchase that the test server sells first.
    private let sold = ShopPurchase(
        id: "0", product: "month", account: "ada & 1", expires: Date(timeIntervalSince1970: 4_102_437_600.5))

    init() async throws {
        server = try await TestServer()
    }

    private func shop(_ path: String = "/shop", _ query: [String: String] = [:]) -> HTTPShop {
        HTTPShop(server.url(path, query), through: HTTPClient.limited(bodySize: 200_000))
    }

    private func buy(in shop: HTTPShop) async throws -> ShopPurchase { try await shop.buy("month", for: "ada & 1") }

    /// Returns the answer of the test server to a request that no shop sends.
    private func answer<Answer: Decodable & Sendable>(_ name: String) async throws -> Answer {
        try await HTTPClient.limited().fetch(URLRequest(url: server.url("/shop").appending(path: name)))
    }

    /// The keys of the orders that the test server has received.
    private var keys: [String] { get async throws { try await answer("keys") } }

    /// Sends an event of the request that the server holds, or waits for it.
    private func event(_ name: String) async throws {
        let path = server.url("/shop").path + "/purchases"
        _ = try await HTTPClient.limited().data(for: server.request(name, ["path": path]))
    }

    private func text(of error: NetworkError?) -> String? {
        error?.description.replacing("http://127.0.0.1:\(server.port)", with: "SERVER")
            .replacing(server.url("").path, with: "")
    }

    // MARK: Products and purchases

    @Test func products_thatWereNotAskedFor_areLeftOut() async throws {
        let products = try await shop().products(["month", "unknown", "a&b"])

        #expect(
            products == [
                ShopProduct(id: "month", name: "Month", price: "1 €"),
                ShopProduct(id: "a&b", name: "A&B", price: "1 €"),
            ])
        #expect(try await shop("/status/500").products([]).isEmpty)
    }

    @Test func purchases_ofAnAccount_areThoseOfAllPages() async throws {
        let shop = shop()
        #expect(try await shop.purchases(of: "ada & 1").isEmpty)

        let bought = try await [buy(in: shop), buy(in: shop)]
        _ = try await shop.buy("month", for: "bob")

        #expect(bought[0] == sold)
        // The server has a page for each.
        #expect(try await shop.purchases(of: "ada & 1") == bought)
    }

    @Test(arguments: [
        (#"[{"id":"0","product":"month","account":"bob","isRevoked":false}]"#, "it has a purchase of another account"),
        (#"[{"id":"0","product":"month","isRevoked":false}]"#, "it has a purchase of another account"),
        ("[{}]", "the key 0.id is missing"), ("<html>", "it is not valid JSON"),
    ])
    func purchases_thatAreNoneOfTheAccount_throw(body: String, reason: String) async {
        let error = await #expect(throws: NetworkError.self) {
            try await shop("/text", ["body": body]).purchases(of: "ada & 1")
        }

        #expect(
            text(of: error)
                == "The request GET SERVER/text/purchases?body=…&account=… failed: the response is not as expected: "
                + "\(reason). To fix: check the URL, and that the app supports this version of the server.")
    }

    // MARK: Orders

    @Test func buy_afterALostAnswer_paysOnce() async throws {
        let shop = shop("/shop", ["fault": "lost"])
        await #expect(throws: NetworkError.self) { try await buy(in: shop) }

        #expect(try await buy(in: shop) == sold)

        #expect(Set(try await keys).count == 1)
        #expect(try await shop.purchases(of: "ada & 1") == [sold])
        #expect(try await buy(in: shop).id == "1")
    }

    @Test(arguments: [true, false])
    func buy_whileAnotherCallIsInProgress_paysOnce(isCancelled: Bool) async throws {
        let shop = shop("/shop", ["fault": "late"])
        let first = Task { try await buy(in: shop) }
        try await event("/arrived")

        #expect(try await buy(in: shop) == sold)

        if isCancelled { first.cancel() } else { try await event("/release") }
        let error = await #expect(throws: (any Error).self) { try await first.value }
        #expect(error is CancellationError == isCancelled)
        #expect(try await buy(in: shop) == sold)
        let keys = try await keys
        #expect(keys.count == 3 && Set(keys).count == 1)
        try await event("/release")
    }

    @Test(arguments: [401, 403, 408, 409, 425, 429, 500, 503])
    func buy_afterAnErrorThatDecidesNothing_sendsTheSameKey(status: Int) async throws {
        let shop = shop("/shop", ["fault": "\(status)"])
        let error = await #expect(throws: NetworkError.self) { try await buy(in: shop) }
        #expect(error?.status == status)

        _ = try? await buy(in: shop)

        let keys = try await keys
        #expect(keys.count == 2 && Set(keys).count == 1)
    }

    @Test func buy_afterAnAnswerThatIsNoPurchase_paysOnce() async throws {
        let shop = shop("/shop", ["fault": "html"])
        let error = await #expect(throws: NetworkError.self) { try await buy(in: shop) }

        #expect(try await buy(in: shop) == sold)

        #expect(
            text(of: error)
                == "The request POST SERVER/shop/purchases?fault=… failed: the response is not as expected: "
                + "it is not valid JSON. To fix: check the URL, and that the app supports this version of the server.")
        #expect(Set(try await keys).count == 1)
    }

    @Test(arguments: [
        (400, Self.declined(400)), (402, Self.declined(402)), (404, .unknownProduct("month")), (202, .pending),
    ])
    func buy_afterADecision_sendsANewKey(status: Int, expected: ShopError) async throws {
        let shop = shop("/shop", ["fault": "\(status)"])
        await #expect(throws: expected) { try await buy(in: shop) }

        #expect(try await buy(in: shop) == sold)

        #expect(Set(try await keys).count == 2)
    }

    /// The error by which the test server declines an order.
    private static func declined(_ status: Int) -> ShopError {
        let meaning = HTTPURLResponse.localizedString(forStatusCode: status)
        return .failed(reason: "the server responded with \(status) (\(meaning): The card was declined)")
    }

    @Test(arguments: [("year", "ada & 1"), ("month", "bob")])
    func purchase_ofAnotherProductOrAccount_throws(product: String, account: String) async {
        let body = #"{"id":"0","product":"\#(product)","account":"\#(account)","isRevoked":false}"#
        let error = await #expect(throws: NetworkError.self) { try await buy(in: shop("/text", ["body": body])) }

        #expect(
            text(of: error) == "The request POST SERVER/text/purchases?body=… failed: the response is not as expected: "
                + "it has a purchase of another product or account. "
                + "To fix: check the URL, and that the app supports this version of the server.")
    }

    @Test(arguments: [
        ("/bad-json", [:], NetworkError.Problem.undecodable(reason: "it is not valid JSON")),
        ("/endless", [:], .tooLarge(limit: 200_000)), ("/bomb", ["bytes": "10000000"], .tooLarge(limit: 200_000)),
        ("/status/204", [:], .undecodable(reason: "it has no body (204)")), ("/short", [:], .connectionLost),
    ])
    func answer_ofAHostileServer_throws(path: String, query: [String: String], problem: NetworkError.Problem) async {
        let shop = shop(path, query)
        let errors = [
            await #expect(throws: NetworkError.self) { try await buy(in: shop) },
            await #expect(throws: NetworkError.self) { try await shop.purchases(of: "ada & 1") },
            await #expect(throws: NetworkError.self) { try await shop.products(["month"]) },
        ]

        #expect(errors.map { $0?.problem } == [problem, problem, problem])
    }

    @Test(arguments: [#""secret""#, "1801418400", "true"])
    func purchase_withAWrongDate_throws(date: String) async {
        let body = #"{"id":"0","product":"month","account":"ada & 1","expires":\#(date),"isRevoked":false}"#
        let error = await #expect(throws: NetworkError.self) { try await buy(in: shop("/text", ["body": body])) }

        let reason =
            date.hasPrefix("\"")
            ? "bad value at expires: it is no date of RFC 3339" : "expected String at expires"
        #expect(error?.problem == .undecodable(reason: reason))
    }

    // MARK: Subscriptions

    @Test @MainActor func subscription_inAShopOfAServer_isBoughtFoundAndRevoked() async throws {
        let monthly = SubscriptionPlan(rawValue: "month")
        let ada = SessionState.signedIn(AuthModel(id: "ada & 1", name: "Ada"))
        func start() -> SubscriptionManager {
            let shop = shop("/shop", ["fault": "402"])
            let manager = SubscriptionManager(to: [monthly], in: shop, persistence: MemoryDataStore())
            manager.follow(ada)
            return manager
        }
        let manager = start()
        #expect(await manager.known() == .inactive)

        let error = await #expect(throws: SubscriptionError.self) { try await manager.buy(monthly) }
        #expect(error?.description == "Nothing was bought: \(Self.declined(402))")
        let entitlement = try await manager.buy(monthly)

        #expect(entitlement == Entitlement(plan: monthly, expires: try #require(sold.expires)))
        #expect(manager.state == .active(entitlement))
        let other = start()
        #expect(await other.known() == .active(entitlement))
        let _: Echo = try await answer("revoke")
        #expect(await other.load() == .inactive)
    }
}
