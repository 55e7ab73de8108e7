import AppFoundation
import Foundation
import SubscriptionIO
import TestSupport
import Testing

@testable import ShowcaseKit

@Suite(.timeLimit(.minutes(10)))
struct SampleShopTests {
    private let folder: TemporaryFolder
    private let now = Date(timeIntervalSince1970: 1_000_000)

    init() throws {
        folder = try TemporaryFolder()
    }

    private var shop: SampleShop {
        SampleShop(StateFolder(folder.url), now: { [now] in now }, reportingTo: { _ = $0 })
    }

    @Test(arguments: [(SubscriptionPlan.monthly, 30.0), (.yearly, 365)])
    func purchase_whenBought_isPaidForItsTime(plan: SubscriptionPlan, days: Double) async throws {
        let purchase = try await shop.buy(plan.rawValue, for: "a")

        #expect(purchase.expires == now.addingTimeInterval(days * 86_400))
        #expect(purchase.account == "a")
        #expect(purchase.product == plan.rawValue)
        #expect(!purchase.isRevoked)
    }

    @Test func products_areTheOfferedPlans() async throws {
        let ids = SubscriptionPlan.offered.map(\.rawValue)
        #expect(try await shop.products(ids + ["weekly"]).map(\.id) == ids)
        await #expect(throws: ShopError.unknownProduct("weekly")) { try await shop.buy("weekly", for: "a") }
    }

    @Test func purchases_inTheNextRun_areThoseOfTheAccount() async throws {
        let first = try await shop.buy("monthly", for: "a")
        _ = try await shop.buy("monthly", for: "b")

        #expect(try await shop.purchases(of: "a") == [first])
        #expect(try await shop.purchases(of: "nobody") == [])
    }

    /// As before an update of the app.
    @Test func purchases_ofAnotherForm_areKeptBesideNewOnes() async throws {
        try folder.write(#"[{"id":"former","account":"a"}]"#, to: "purchases.json")

        let purchase = try await shop.buy("monthly", for: "a")

        #expect(try await shop.purchases(of: "a") == [purchase])
        #expect(try String(contentsOf: folder.file("purchases.json"), encoding: .utf8).contains("former"))
    }

    @Test func purchases_whenTheFileIsDamaged_throwAndKeepIt() async throws {
        try folder.write("[", to: "purchases.json")

        await #expect(throws: StateFileError.self) { try await shop.purchases(of: "a") }
        await #expect(throws: StateFileError.self) { try await shop.buy("monthly", for: "a") }

        #expect(try String(contentsOf: folder.file("purchases.json"), encoding: .utf8) == "[")
    }
}
