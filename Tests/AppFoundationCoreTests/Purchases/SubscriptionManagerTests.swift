import Foundation
import ManifestTestSupport
import Observation
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

/// The state of the subscription, and the events that change it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionManagerTests {
    private let noNetwork = SubscriptionError.notLoaded(reason: "no network")

    // MARK: The session

    @Test(arguments: [
        (SessionState.loading, SubscriptionState.notInitiated), (.signedOut, .inactive), (.user("ada"), .loading),
        (.expiredAda, .loading),
    ])
    func state_atCreation_isThatOfTheSession(session: SessionState, state: SubscriptionState) {
        #expect(SubscriptionKit(session).subscription().state == state)
    }

    @Test func state_beforeTheSessionIsRead_isKnownAsAFailure() async {
        let kit = SubscriptionKit(.loading)
        let subscription = kit.subscription()
        #expect(subscription.isUserUnknown)
        let failure = SubscriptionState.failed(reason: SubscriptionError.unknownUser.description)
        #expect(await subscription.known() == failure)
        #expect(await subscription.load() == failure)
        await #expect(throws: SubscriptionError.unknownUser) { try await subscription.buy(.monthly) }
        kit.signOut()
        #expect(await subscription.known() == .inactive)
        #expect(!subscription.isUserUnknown)
    }

    @Test func state_withTheEventsOfASession_isThatOfItsUser() async throws {
        let kit = SubscriptionKit(.loading)
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        let session = Session(
            TokenAuthRepository(
                providers: [MockAuthProvider(grant: .sample(account: "ada"))], store: MemorySecretStore()
            ) { _ in }
        ) { subscription.follow($0.state) }
        try await session.start()
        subscription.follow(session.state)
        #expect(subscription.state == .inactive)

        try await session.signIn(with: "mock")
        #expect(await subscription.known() == .active(.month))
        try await session.signOut()
        #expect(subscription.state == .inactive)
    }

    /// The parts that views observe, each with a change of it.
    private nonisolated static let observed:
        [(String, @MainActor @Sendable (SubscriptionManager) -> Void, @MainActor @Sendable (SubscriptionKit) -> Void)] =
            [
                ("state", { _ = $0.state }, { $0.shop.announce(.sample()) }),
                ("problems", { _ = $0.problems }, { $0.shop.announce(.sample("")) }),
                ("account", { _ = $0.account }, { $0.signOut() }),
                ("isSignedIn", { _ = $0.isSignedIn }, { $0.follow(.expiredAda) }),
            ]

    @Test(arguments: observed.indices)
    func parts_areObserved(index: Int) async {
        let (name, read, change) = Self.observed[index]
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        let changes = Guarded(0)
        withObservationTracking {
            read(subscription)
        } onChange: {
            changes.use { $0 += 1 }
        }
        #expect(changes.use { $0 } == 0, "\(name)")
        change(kit)
        await yieldUntil { changes.use { $0 } == 1 }
    }

    @Test func session_whenItIsRead_isObserved() {
        let kit = SubscriptionKit(.loading)
        let subscription = kit.subscription()
        let changes = Guarded(0)
        withObservationTracking {
            _ = subscription.isUserUnknown
        } onChange: {
            changes.use { $0 += 1 }
        }
        kit.signOut()
        #expect(changes.use { $0 } == 1)
    }

    @Test func known_ofACancelledTask_isThePresentState() async {
        let kit = SubscriptionKit(.user("ada"))
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        let subscription = kit.subscription()
        let task = Task { await subscription.known() }
        await latch.waitForArrivals()
        task.cancel()
        #expect(await task.value == .loading)
        latch.open()
    }

    @Test func known_whenTheUserChangesMeanwhile_isTheStateOfTheNewUser() async {
        let kit = SubscriptionKit(.user("ada"))
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.purchases) = (latch, [.sample(of: "grace")]) }
        let subscription = kit.subscription()
        subscription.events.subscribe(for: kit, to: [.state]) { event in
            // The sign-in runs before the task that waits.
            if event == .changed(.inactive), kit.session == .user("ada") { kit.signIn("grace") }
        }
        let task = Task { await subscription.known() }
        await latch.waitForArrivals()
        latch.open()
        #expect(await task.value == .active(.month))
    }

    /// The timer is that of the new user.
    @Test func follow_inAHandlerOfAnEvent_keepsTheEndOfTheNewUser() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample(days: 60), .sample("p2", of: "grace")] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.signIn("grace")
        await subscription.rest()
        kit.signOut()
        kit.time.jump(to: .day(0.1))
        subscription.events.subscribe(for: kit, to: [.account]) { _ in
            if kit.session == .user("alan") { kit.signIn("grace") }
        }
        kit.shop.set { $0.purchases.append(.sample("p3", of: "alan", days: 50)) }
        kit.signIn("alan")
        await yieldUntil { kit.session == .user("grace") }
        await subscription.rest()
        kit.time.jump(to: .day(29.9))
        await yieldUntil { kit.time.sleeps.contains { $0 < .seconds(9_000) } }
        kit.time.jump(to: .day(30))
        await yieldUntil { subscription.state == .inactive }
    }

    @Test func state_whenAUserSignsIn_isLoadedOnce() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        // The start of the session, and its event.
        kit.signIn("ada")
        #expect(await subscription.known() == .inactive)
        #expect(kit.shop.now.loads == ["ada"])
        #expect(kit.emitted == [])
    }

    @Test func state_ofAUserWithAPurchase_isActiveAndAnnounced() async {
        let kit = SubscriptionKit()
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        kit.signIn("ada")
        #expect(await subscription.known() == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_whenTheSessionExpires_isUnchanged() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.follow(.expiredAda)
        #expect(subscription.state == .active(.month))
        kit.signIn("ada")
        #expect(await subscription.rest() == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_whenTheUserSignsOut_isInactiveWithoutAnEvent() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.signOut()
        #expect(subscription.state == .inactive)
        #expect(subscription.account == nil)
        // The subscription of the account has not ended.
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_whenAnotherUserSignsIn_isThatOfTheOtherUser() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.signIn("grace")
        #expect(await subscription.rest() == .inactive)
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_whenTheAccountIsDeleted_isInactiveAndNothingIsStored() async throws {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        subscription.removePurchases(of: "ada")
        // A late event of the shop does not bring the data back.
        kit.shop.announce(.sample("p2"))
        kit.shop.announce(.sample("p3", of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }
        #expect(await subscription.rest() == .inactive)
        #expect(try kit.stored()?.accounts.keys.sorted() == ["grace"])
    }

    @Test func deletion_whenItCannotBeWritten_isReportedOnceAndDoneByTheNextWrite() async throws {
        let persistence = MockPersistence()
        let kit = SubscriptionKit(.user("ada"), persistence: persistence)
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        persistence.writingFailure = Mishap("the disk is full")
        subscription.removePurchases(of: "ada")
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
        let kit = SubscriptionKit(persistence: persistence)
        let subscription = kit.subscription()
        subscription.removePurchases(of: "ada")
        await yieldUntil { !kit.reported.isEmpty }
        #expect(kit.reported == [.notRemoved(reason: "locked")])
        withExtendedLifetime(subscription) {}
    }

    @Test func removal_ofAccountsThatDoNotExist_keepsTheOthersAndSignsOut() async throws {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample("p2", of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }

        try await subscription.removePurchases { $0 == "grace" }

        #expect(subscription.state == .inactive)
        #expect(try kit.stored()?.accounts.keys.sorted() == ["grace"])
        await #expect(throws: Mishap.self) { try await subscription.removePurchases { _ in throw Mishap("locked") } }
        #expect(try kit.stored()?.accounts.keys.sorted() == ["grace"])
    }

    @Test func removal_ofTheUserAfterAFailedLoad_leavesNoProblem() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        await subscription.rest()
        subscription.removePurchases(of: "ada")
        #expect(subscription.problems == [])
    }

    // MARK: The shop

    @Test func restore_asksTheShopAndThenLoads() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.set { ($0.purchases, $0.restoreFailure) = ([.sample()], Mishap("no network")) }
        #expect(await subscription.restore() == .active(.month))
        #expect(subscription.problems == [noNetwork])
        kit.shop.set { $0.restoreFailure = CancellationError() }
        #expect(await subscription.restore() == .active(.month))
        #expect(subscription.problems == [])
        kit.signOut()
        #expect(await subscription.restore() == .inactive)
        #expect(kit.shop.now.restores == 2)
    }

    @Test func load_duringAPurchaseThatIsCancelled_decides() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        let (sale, load) = (Latch(), Latch())
        kit.shop.set { ($0.saleLatch, $0.sale) = (sale, .failure(CancellationError())) }
        let purchase = Task { try await subscription.buy(.monthly) }
        await sale.waitForArrivals()
        // The purchase was made on another device.
        kit.shop.set { ($0.loadLatch, $0.purchases) = (load, [.sample()]) }
        let result = Task { await subscription.load() }
        await load.waitForArrivals()
        sale.open()
        await #expect(throws: CancellationError.self) { try await purchase.value }
        #expect(subscription.state == .loading)
        load.open()
        #expect(await result.value == .active(.month))
    }

    /// The load of the new user is the newest one.
    @Test func follow_inAHandlerOfASignIn_loadsForTheNewUser() async {
        let kit = SubscriptionKit()
        let subscription = kit.subscription()
        kit.shop.announce(.sample())
        await yieldUntil { subscription.store.ledger.accounts["ada"] != nil }
        subscription.events.subscribe(for: kit, to: [.account]) { event in
            if event == .subscribed(account: "ada") { kit.signIn("grace") }
        }
        kit.signIn("ada")
        #expect(subscription.account == "grace")
        #expect(await subscription.known() == .inactive)
        #expect(kit.shop.now.loads == ["grace"])
    }

    @Test func signIn_duringALoadOfTheExpiredSession_loadsAgain() async {
        let kit = SubscriptionKit(.expiredAda)
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.failure) = (latch, Mishap("the token was refused")) }
        let subscription = kit.subscription()
        await latch.waitForArrivals()
        kit.shop.set { ($0.loadLatch, $0.failure) = (nil, nil) }
        kit.signIn("ada")
        latch.open()
        #expect(await subscription.known() == .inactive)
        #expect(kit.shop.now.loads == ["ada", "ada"])
    }

    @Test func load_thatIsOlderThanAnother_endsNothing() async {
        let kit = SubscriptionKit(.user("ada"))
        let (old, new) = (Latch(), Latch())
        kit.shop.set { $0.loadLatch = old }
        let subscription = kit.subscription()
        await old.waitForArrivals()
        kit.shop.set { ($0.loadLatch, $0.purchases) = (new, [.sample()]) }
        subscription.retry()
        await new.waitForArrivals()
        old.open()
        await yieldUntil { kit.shop.now.answers == 1 }
        await yieldOften()
        #expect(subscription.state == .loading)
        new.open()
        #expect(await subscription.known() == .active(.month))
    }

    @Test func state_whenTheShopIsUnreachable_isFailedWithAFix() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        #expect(await subscription.known() == .failed(reason: noNetwork.description))
        #expect(kit.emitted == [])
    }

    @Test func load_afterAFailure_loadsAgain() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        await subscription.rest()
        #expect(await subscription.load() == .failed(reason: noNetwork.description))
        kit.shop.set { ($0.failure, $0.purchases) = (nil, [.sample()]) }
        #expect(await subscription.load() == .active(.month))
        #expect(subscription.problems == [])
    }

    @Test func load_whileALoadHangs_loadsAgain() async {
        let kit = SubscriptionKit(.user("ada"))
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.failure) = (latch, Mishap("no network")) }
        let subscription = kit.subscription()
        await latch.waitForArrivals()
        kit.shop.set { ($0.loadLatch, $0.failure) = (nil, nil) }
        #expect(await subscription.load() == .inactive)
        latch.open()
        // The late failure of the first load changes nothing.
        await yieldUntil { kit.shop.now.answers == 2 }
        await yieldOften()
        #expect(subscription.state == .inactive)
        #expect(subscription.problems == [])
    }

    @Test func load_ofAnActiveSubscription_isLoadingUntilTheShopAnswers() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        let restore = Task { await subscription.load() }
        await latch.waitForArrivals()
        #expect(subscription.state == .loading)
        latch.open()
        #expect(await restore.value == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func load_offline_keepsTheStoredSubscriptionAndSaysWhy() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.set { $0.failure = Mishap("no network") }
        #expect(await subscription.load() == .active(.month))
        #expect(subscription.problems == [noNetwork])
        kit.signIn("grace")
        #expect(subscription.problems == [])
    }

    @Test func load_withoutAUser_loadsNothing() async {
        let kit = SubscriptionKit()
        #expect(await kit.subscription().load() == .inactive)
        #expect(kit.shop.now.loads == [])
    }

    @Test func load_withAnUnusablePurchase_keepsTheOthersAndSaysSo() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample(""), .sample(), .sample("p2", days: .infinity)] }
        let subscription = kit.subscription()
        #expect(await subscription.known() == .active(.month))
        #expect(subscription.problems == [.unusablePurchase])
    }

    @Test func load_ofASubscriberWithAnUnusablePurchase_extends() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        kit.shop.set { $0.purchases = [.sample(""), .sample("p2", of: "ada", "yearly", days: 365)] }
        let subscription = kit.subscription()
        await yieldUntil { subscription.problems == [.unusablePurchase] }
        #expect(subscription.state == .active(.year))
    }

    @Test func load_withUnusablePurchasesOnly_fails() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample("")] }
        let reason = SubscriptionError.unusablePurchase.description
        #expect(await kit.subscription().known() == .failed(reason: reason))
    }

    @Test func announcement_ofAnUnusablePurchase_isAProblemAndNothingElse() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(""))
        await yieldUntil { !subscription.problems.isEmpty }
        #expect(subscription.problems == [.unusablePurchase])
        #expect(subscription.state == .inactive)
    }

    @Test func announcement_ofAPurchaseMadeElsewhere_activates() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample())
        await yieldUntil { subscription.state == .active(.month) }
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func announcement_ofARefund_endsTheSubscription() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(isRevoked: true))
        await yieldUntil { subscription.state == .inactive }
        #expect(kit.emitted == [.subscribed(account: "ada"), .ended(account: "ada")])
    }

    @Test func announcement_ofARenewal_extendsWithoutAnEvent() async {
        let kit = SubscriptionKit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample("p2", of: "ada", "yearly", days: 365))
        await yieldUntil { subscription.state == .active(.year) }
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func announcement_forAnotherAccount_isKeptForThatAccount() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }
        #expect(subscription.state == .inactive)
        #expect(kit.emitted == [])
        kit.signOut()
        kit.shop.set { $0.failure = Mishap("no network") }
        kit.signIn("grace")
        #expect(subscription.state == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "grace")])
    }

    @Test func signIn_withAStoredPurchaseThatTheShopHasRevoked_startsAndEndsTheSubscription() async {
        let kit = SubscriptionKit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(of: "grace"))
        await yieldUntil { subscription.store.ledger.accounts["grace"] != nil }
        kit.shop.set { $0.purchases = [.sample(of: "grace"), .sample(of: "grace", isRevoked: true)] }
        kit.signOut()
        kit.signIn("grace")
        #expect(subscription.state == .active(.month))
        await yieldUntil { subscription.state == .inactive }
        #expect(kit.emitted == [.subscribed(account: "grace"), .ended(account: "grace")])
    }
}
