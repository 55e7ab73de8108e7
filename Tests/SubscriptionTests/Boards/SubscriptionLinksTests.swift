import AppFoundation
import Boardy
import ManifestTestSupport
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionLinksTests {
    @Test func subscription_showsTheState() async throws {
        let app = try await SubscriptionApp()
        #expect(await app.harness.handleDeeplink(SubscriptionLinks.subscription))
        #expect(await app.completion(of: SubscriptionStatusIO.self) == [true])
        app.harness.expectNoErrors()
    }

    @Test(arguments: SubscriptionPlan.offered)
    func buy_buysThePlan(plan: SubscriptionPlan) async throws {
        let app = try await SubscriptionApp()
        #expect(await app.harness.handleDeeplink(SubscriptionLinks.subscribe(to: plan)))
        app.harness.recording(SubscribeIO.self).expectInputs([plan])
        #expect(await app.completion(of: SubscribeIO.self) == [true])
        app.harness.expectNoErrors()
    }

    @Test func restore_loadsAgain() async throws {
        let app = try await SubscriptionApp()
        #expect(await app.harness.handleDeeplink(SubscriptionLinks.restore))
        #expect(await app.completion(of: RestorePurchasesIO.self) == [true])
        #expect(app.kit.shop.now.loads == ["ada", "ada"])
        app.harness.expectNoErrors()
    }

    @Test(arguments: [
        ("?plan=weekly", "'weekly'"), ("", "missing"), ("?plan=", "''"), ("?plan=Monthly", "'Monthly'"),
        ("?plan=monthly%7Cyearly", "'monthly|yearly'"),
    ])
    func buy_withoutAPlanOfTheShop_buysNothingAndSaysWhatIsExpected(query: String, found: String) async throws {
        let app = try await SubscriptionApp()
        #expect(await !app.harness.handleDeeplink("app:///subscription/buy\(query)"))
        app.harness.recording(SubscribeIO.self).expectInputs([])
        let text = try #require(app.harness.errors.first).description
        #expect(text.contains("the parameter 'plan' is \(found), expected one of 'monthly', 'yearly'"), "\(text)")
        #expect(app.kit.shop.now.sales == [])
    }

    @Test(arguments: HostileText.allCases)
    func buy_withAHostilePlan_buysNothing(text: HostileText) async throws {
        let app = try await SubscriptionApp()
        #expect(await !app.harness.handleDeeplink("app:///subscription/buy?plan=\(text.text(2_000))"))
        #expect(app.kit.shop.now.sales == [])
        #expect(app.harness.errors.count == 1)
        #expect((app.harness.errors.first?.description.utf8.count ?? .max) < 3_000)
    }
}
