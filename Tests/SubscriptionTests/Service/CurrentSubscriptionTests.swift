import AuthenticationIO
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore
@testable import Subscription

/// The events of the app that change the subscription, and those that it emits.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CurrentSubscriptionTests {
    @Test(arguments: [
        (SessionState.loading, SubscriptionState.notInitiated), (.signedOut, .inactive), (.user("ada"), .loading),
        (.expiredAda, .loading),
    ])
    func state_atCreation_isThatOfTheSession(session: SessionState, state: SubscriptionState) {
        #expect(Kit(session).subscription().manager.state == state)
    }

    @Test func state_withoutAnAccountService_isInactive() async {
        let kit = Kit()
        let subscription = kit.unfollowed { _ in }
        #expect(subscription.manager.state == .notInitiated)
        subscription.follow(nil)
        #expect(subscription.manager.state == .inactive)
        #expect(subscription.missingUser == .noAccounts)
        await #expect(throws: SubscriptionProblem.noAccounts) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
    }

    @Test func state_whenTheSessionIsRestoredWithoutAUser_isInactiveAtTheNextReview() {
        let kit = Kit(.loading)
        let subscription = kit.subscription()
        kit.accounts.state = .signedOut
        subscription.review()
        #expect(subscription.manager.state == .inactive)
    }

    @Test func signIn_loadsAndEmits() async {
        let kit = Kit()
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        kit.signIn("ada")
        #expect(await subscription.rest() == .active(.month))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
        kit.shop.announce(.sample(isRevoked: true))
        await yieldUntil { kit.emitted.count == 2 }
        #expect(kit.emitted.last == .subscriptionEnded(account: "ada"))
    }

    @Test func sessionExpired_keepsTheStateAndForbidsPurchases() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.accounts.state = .expiredAda
        kit.events.emit(.sessionExpired(account: "ada"))
        #expect(subscription.manager.account == "ada")
        #expect(subscription.missingUser == .notSignedIn)
        await #expect(throws: SubscriptionProblem.notSignedIn) { try await subscription.buy(.monthly) }
        kit.signIn("ada")
        #expect(subscription.missingUser == nil)
    }

    @Test func signOut_ofAnotherAccount_changesNothing() async {
        let kit = Kit(.user("ada"))
        let subscription = kit.subscription()
        await subscription.rest()
        kit.events.emit(.userLoggedOut(account: "grace"))
        #expect(subscription.manager.account == "ada")
        kit.signOut("ada")
        #expect(subscription.manager.account == nil)
    }

    @Test func deletion_removesThePurchasesAndReportsAFailure() async throws {
        let persistence = MockPersistence()
        let kit = Kit(.user("ada"), persistence: persistence)
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        persistence.writingFailure = Mishap("the disk is full")
        kit.events.emit(.accountDeleted(account: "ada"))
        await yieldUntil { !kit.reported.isEmpty }
        #expect(kit.reported == [.notRemoved(reason: "the disk is full")])
        #expect(subscription.manager.account == nil)
        persistence.writingFailure = nil
        await subscription.rest()
        #expect(try kit.stored()?.accounts == [:])
    }
}
