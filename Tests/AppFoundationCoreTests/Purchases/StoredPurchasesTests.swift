import Foundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

/// Purchases between runs, and stores that are damaged or cannot be written.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StoredPurchasesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func kit(_ persistence: (any SharedDataStoring)? = nil) -> SubscriptionKit {
        SubscriptionKit(.user("ada"), persistence: persistence ?? FileDataStore(StateFolder(folder.url)))
    }

    @Test func start_offline_usesTheStoredPurchases() async {
        let kit = kit()
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        #expect(subscription.state == .active(.month))
        await yieldUntil { !subscription.problems.isEmpty }
        #expect(subscription.state == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func start_whenTheShopDoesNotAnswer_usesTheStoredPurchases() async {
        let kit = kit()
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        #expect(await kit.subscription().known() == .active(.month))
        latch.open()
    }

    @Test func start_withADamagedStore_keepsItAndUsesTheShop() async throws {
        let file = try folder.write("{ damaged", to: "subscription.purchases.json")
        let kit = kit()
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        #expect(await subscription.rest() == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "ada")])
        guard case .unreadable(let reason)? = subscription.problems.first else {
            Issue.record("\(subscription.problems)")
            return
        }
        #expect(reason.contains("To fix:"))
        #expect(try String(contentsOf: file, encoding: .utf8) == "{ damaged")
    }

    /// As before an update of the app. The shop has the purchases, too.
    @Test func start_withPurchasesOfAnotherForm_setsThemAsideAndUsesTheShop() async throws {
        let former =
            #"{"version":1,"value":{"accounts":{"ada":{"purchases":{"p0":{"plan":"monthly"}},"isSubscribed":true}}}}"#
        try folder.write(former, to: "subscription.purchases.json")
        let kit = kit()
        kit.shop.set { $0.purchases = [.sample()] }

        #expect(await kit.subscription().rest() == .active(.month))

        #expect(try kit.stored()?.accounts["ada"]?.purchases.keys.sorted() == ["p1"])
        let store = FileDataStore(StateFolder(folder.url))
        #expect(try store.value(for: StoreKey.purchases.setAside)?.map(\.text) == [former])

        // The deletion of an account does not leave its data there.
        let subscription = kit.subscription()
        subscription.store.delete("ada")
        try await subscription.store.removed()
        #expect(try store.value(for: StoreKey.purchases.setAside) == nil)
    }

    @Test func load_afterTheRepairOfTheStore_hasTheStoredAndTheNewPurchases() async throws {
        let kit = kit()
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        let file = folder.file("subscription.purchases.json")
        let good = try Data(contentsOf: file)
        try folder.write("{ damaged", to: file.lastPathComponent)
        kit.shop.set { $0.purchases = [] }
        let subscription = kit.subscription()
        #expect(await subscription.rest() == .inactive)
        kit.shop.announce(.sample("p2", of: "ada", "yearly", days: 365))
        await yieldUntil { subscription.state == .active(.year) }
        try good.write(to: file)
        #expect(await subscription.load() == .active(.year))
        #expect(subscription.problems == [])
        #expect(try kit.stored()?.accounts["ada"]?.purchases.keys.sorted() == ["p1", "p2"])
    }

    @Test func load_afterTheRepairOfTheStoreOffline_usesTheStoredPurchases() async throws {
        let persistence = MockPersistence()
        let kit = kit(persistence)
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        persistence.readingFailure = Mishap("locked")
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        let notLoaded = SubscriptionError.notLoaded(reason: "no network")
        #expect(await subscription.rest() == .failed(reason: notLoaded.description))
        #expect(subscription.problems == [notLoaded, .unreadable(reason: "locked")])
        persistence.readingFailure = nil
        #expect(await subscription.load() == .active(.month))
        #expect(subscription.problems == [notLoaded])
    }

    @Test func buy_withAnUnwritableStore_isValidAndAProblem() async throws {
        let persistence = MockPersistence()
        persistence.writingFailure = Mishap("the disk is full")
        let kit = kit(persistence)
        let subscription = kit.subscription()
        #expect(try await subscription.buy(.monthly) == .month)
        #expect(subscription.state == .active(.month))
        #expect(subscription.problems == [.unwritable(reason: "the disk is full")])
        #expect(try kit.stored() == nil)
        persistence.writingFailure = nil
        await subscription.load()
        #expect(subscription.problems == [])
        #expect(try kit.stored()?.entitlement(of: "ada", to: .all, at: .start) == .month)
    }

    @Test func writes_thatOverlap_storeTheNewestPurchases() async throws {
        let writes = HeldWrites(of: StoreKey.purchases.name)
        let kit = kit(MockPersistence(writes))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample())
        await yieldUntil { writes.count == 1 }
        kit.shop.announce(.sample("p2", of: "ada", "yearly", days: 365))
        await yieldUntil { subscription.state == .active(.year) }
        await yieldOften()
        #expect(writes.count == 1)
        writes.release()
        await subscription.rest()
        #expect(try kit.stored() == subscription.store.ledger)
    }

    @Test func store_withPurchasesOfOtherAccounts_changesNothingForTheUser() async throws {
        let kit = kit()
        kit.signIn("grace")
        kit.shop.set { $0.purchases = [.sample(of: "grace")] }
        await kit.subscription().rest()
        kit.signIn("ada")
        #expect(await kit.subscription().rest() == .inactive)
        #expect(kit.emitted == [.subscribed(account: "grace")])
    }

    @Test func delete_ofAnAccountWhoseStoreCannotBeRead_removesItsPurchasesLater() async throws {
        let persistence = MockPersistence()
        let kit = kit(persistence)
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        persistence.readingFailure = Mishap("locked")
        let subscription = kit.subscription()
        subscription.removePurchases(of: "ada")
        persistence.readingFailure = nil
        await subscription.rest()
        #expect(try kit.stored()?.accounts == [:])
    }
}
