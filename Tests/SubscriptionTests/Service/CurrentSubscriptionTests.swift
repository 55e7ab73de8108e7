import AppFoundation
import AuthenticationIO
import Foundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// The state of the subscription, and the events that change it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CurrentSubscriptionTests {
    private let noNetwork = SubscriptionError.notLoaded(reason: "no network")

    // MARK: The session

    @Test(arguments: [
        (SessionState.loading, SubscriptionState.notInitiated), (.signedOut, .inactive), (.user("ada"), .loading),
        (.expiredAda, .loading),
    ])
    func state_atCreation_isThatOfTheSession(session: SessionState, state: SubscriptionState) {
        #expect(Kit(session).subscription().state == state)
    }

    @Test func state_withoutAnAccountService_isInactive() {
        let kit = Kit()
        let subscription = CurrentSubscription(
            shop: kit.shop, persistence: kit.persistence, events: kit.events
        ) { _ in }
        #expect(subscription.state == .notInitiated)
        subscription.follow(nil)
        #expect(subscription.state == .inactive)
    }

    @Test func state_whenTheSessionIsRestoredWithoutAUser_isInactiveAtTheNextReview() {
        let kit = Kit(.loading)
        let subscription = kit.subscription()
        kit.accounts.state = .signedOut
        subscription.review()
        #expect(subscription.state == .inactive)
    }

    @Test func state_whenAUserSignsIn_isLoadedOnce() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        // The session announces a restored user, too.
        kit.signIn("ada")
        #expect(await subscription.known() == .inactive)
        #expect(kit.shop.now.loads == ["ada"])
        #expect(kit.emitted == [])
    }

    @Test func state_ofAUserWithAPurchase_isActiveAndAnnounced() async {
        let kit = Kit()
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        kit.signIn("ada")
        #expect(await subscription.known() == .active(.month))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func state_whenTheSessionExpires_isUnchanged() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.events.emit(.sessionExpired(account: "ada"))
        #expect(subscription.state == .active(.month))
        kit.signIn("ada")
        #expect(await subscription.rest() == .active(.month))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func state_whenTheUserSignsOut_isInactiveWithoutAnEvent() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.signOut("ada")
        #expect(subscription.state == .inactive)
        #expect(subscription.account == nil)
        // The subscription of the account has not ended.
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func state_whenAnotherAccountSignsOut_isUnchanged() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.events.emit(.userLoggedOut(account: "grace"))
        #expect(subscription.account == "ada")
    }

    @Test func state_whenAnotherUserSignsIn_isThatOfTheOtherUser() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.signIn("grace")
        #expect(await subscription.rest() == .inactive)
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func state_whenTheAccountIsDeleted_isInactiveAndNothingIsStored() async throws {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.accounts.state = .signedOut
        kit.events.emit(.accountDeleted(account: "ada"))
        // A late event of the shop does not bring the data back.
        kit.shop.announce(.sample("p2"))
        kit.shop.announce(.sample("p3", of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }
        #expect(await subscription.rest() == .inactive)
        #expect(try kit.stored()?.accounts.keys.sorted() == ["grace"])
    }

    @Test func deletion_whenItCannotBeWritten_isReportedOnceAndDoneByTheNextWrite() async throws {
        let persistence = MockPersistence()
        let kit = Kit(.user("ada"), persistence: persistence)
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        persistence.writingFailure = Mishap("the disk is full")
        kit.events.emit(.accountDeleted(account: "ada"))
        await yieldUntil { !kit.reported.isEmpty }
        await subscription.rest()
        #expect(kit.reported == [.notRemoved(reason: "the disk is full")])
        #expect(try kit.stored()?.accounts.keys.sorted() == ["ada"])
        persistence.writingFailure = nil
        await subscription.rest()
        #expect(try kit.stored()?.accounts == [:])
    }

    @Test func deletion_ofPurchasesThatCannotBeRead_isReported() async {
        let persistence = MockPersistence()
        persistence.readingFailure = Mishap("locked")
        let kit = Kit(persistence: persistence)
        let subscription = kit.subscription()
        kit.events.emit(.accountDeleted(account: "ada"))
        await yieldUntil { !kit.reported.isEmpty }
        #expect(kit.reported == [.notRemoved(reason: "locked")])
        withExtendedLifetime(subscription) {}
    }

    // MARK: The shop

    @Test func state_whenTheShopIsUnreachable_isFailedWithAFix() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        #expect(await subscription.known() == .failed(reason: noNetwork.description))
        #expect(kit.emitted == [])
    }

    @Test func restore_afterAFailure_loadsAgain() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        await subscription.rest()
        #expect(await subscription.restore() == .failed(reason: noNetwork.description))
        kit.shop.set { ($0.failure, $0.purchases) = (nil, [.sample()]) }
        #expect(await subscription.restore() == .active(.month))
        #expect(subscription.problems == [])
    }

    @Test func restore_whileALoadHangs_loadsAgain() async {
        let kit = Kit(.user("ada"))
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        let subscription = kit.subscription()
        await latch.waitForArrivals()
        kit.shop.set { ($0.loadLatch, $0.purchases) = (nil, [.sample()]) }
        #expect(await subscription.restore() == .active(.month))
        latch.open()
        // The late answer of the first load has no purchases, and changes nothing.
        await yieldOften()
        #expect(subscription.state == .active(.month))
    }

    @Test func restore_ofAnActiveSubscription_isLoadingUntilTheShopAnswers() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        let restore = Task { await subscription.restore() }
        await latch.waitForArrivals()
        #expect(subscription.state == .loading)
        latch.open()
        #expect(await restore.value == .active(.month))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func restore_offline_keepsTheStoredSubscriptionAndSaysWhy() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.set { $0.failure = Mishap("no network") }
        #expect(await subscription.restore() == .active(.month))
        #expect(subscription.problems == [noNetwork])
        kit.signIn("grace")
        #expect(subscription.problems == [])
    }

    @Test func restore_withoutAUser_loadsNothing() async {
        let kit = Kit()
        #expect(await kit.subscription().restore() == .inactive)
        #expect(kit.shop.now.loads == [])
    }

    @Test func load_withAnUnusablePurchase_keepsTheOthersAndSaysSo() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample(""), .sample(), .sample("p2", days: .infinity)] }
        let subscription = kit.subscription()
        #expect(await subscription.known() == .active(.month))
        #expect(subscription.problems == [.unusablePurchase])
    }

    @Test func load_ofASubscriberWithAnUnusablePurchase_extends() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        kit.shop.set { $0.purchases = [.sample(""), .sample("p2", of: "ada", .yearly, days: 365)] }
        let subscription = kit.subscription()
        await yieldUntil { subscription.problems == [.unusablePurchase] }
        #expect(subscription.state == .active(.year))
    }

    @Test func load_withUnusablePurchasesOnly_fails() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample("")] }
        let reason = SubscriptionError.unusablePurchase.description
        #expect(await kit.subscription().known() == .failed(reason: reason))
    }

    @Test func announcement_ofAnUnusablePurchase_isAProblemAndNothingElse() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(""))
        await yieldUntil { !subscription.problems.isEmpty }
        #expect(subscription.problems == [.unusablePurchase])
        #expect(subscription.state == .inactive)
    }

    @Test func announcement_ofAPurchaseMadeElsewhere_activates() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample())
        await yieldUntil { subscription.state == .active(.month) }
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func announcement_ofARefund_endsTheSubscription() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(isRevoked: true))
        await yieldUntil { subscription.state == .inactive }
        #expect(kit.emitted == [.userSubscribed(account: "ada"), .subscriptionEnded(account: "ada")])
    }

    @Test func announcement_ofARenewal_extendsWithoutAnEvent() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample("p2", of: "ada", .yearly, days: 365))
        await yieldUntil { subscription.state == .active(.year) }
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func announcement_forAnotherAccount_isKeptForThatAccount() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }
        #expect(subscription.state == .inactive)
        #expect(kit.emitted == [])
        kit.signOut("ada")
        kit.shop.set { $0.failure = Mishap("no network") }
        kit.signIn("grace")
        #expect(subscription.state == .active(.month))
        #expect(kit.emitted == [.userSubscribed(account: "grace")])
    }

    @Test func signIn_withAStoredPurchaseThatTheShopHasRevoked_startsAndEndsTheSubscription() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }
        kit.shop.set { $0.purchases = [.sample(of: "grace"), .sample(of: "grace", isRevoked: true)] }
        kit.signOut("ada")
        kit.signIn("grace")
        #expect(subscription.state == .active(.month))
        await yieldUntil { subscription.state == .inactive }
        #expect(kit.emitted == [.userSubscribed(account: "grace"), .subscriptionEnded(account: "grace")])
    }
}
