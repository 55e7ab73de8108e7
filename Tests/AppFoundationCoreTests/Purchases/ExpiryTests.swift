import Foundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

/// The end of the paid time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExpiryTests {
    private let kit = SubscriptionKit(.user("ada"))

    private func activeSubscription() async -> SubscriptionManager {
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        await kit.time.whenSleeping()
        return subscription
    }

    @Test func state_atTheEndOfThePaidTime_isInactive() async {
        let subscription = await activeSubscription()
        kit.time.jump(to: .day(30))
        await yieldUntil { subscription.state == .inactive }
        #expect(kit.emitted == [.subscribed(account: "ada"), .ended(account: "ada")])
    }

    @Test func state_atTheEndOfThePaidTimeAfterARenewal_isActiveWithoutAnEvent() async {
        let subscription = await activeSubscription()
        // The shop announces nothing.
        kit.shop.set { $0.purchases = [.sample("p2", of: "ada", "yearly", days: 365)] }
        kit.time.jump(to: .day(30))
        await yieldUntil { subscription.state == .active(.year) }
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_atTheEndOfThePaidTimeOffline_isFailedWithoutAnEvent() async {
        let subscription = await activeSubscription()
        kit.shop.set { $0.failure = Mishap("no network") }
        kit.time.jump(to: .day(30))
        let reason = SubscriptionError.notLoaded(reason: "no network").description
        await yieldUntil { subscription.state == .failed(reason: reason) }
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_justBeforeTheEnd_isActive() async {
        let subscription = await activeSubscription()
        kit.time.jump(to: .day(30).addingTimeInterval(-0.5))
        await kit.time.whenSleeping()
        subscription.review()
        #expect(subscription.state == .active(.month))
        kit.time.jump(to: .day(30))
        await yieldUntil { subscription.state == .inactive }
    }

    @Test func state_whenTheClockOfTheDeviceWasChanged_isCorrectAtTheNextReview() async {
        let subscription = await activeSubscription()
        kit.time.date = .day(31)
        subscription.review()
        #expect(await subscription.known() == .inactive)
    }

    @Test func state_afterARenewal_endsWithTheRenewal() async {
        let subscription = await activeSubscription()
        kit.shop.announce(.sample("p2", of: "ada", "yearly", days: 365))
        await yieldUntil { subscription.state == .active(.year) }
        kit.time.jump(to: .day(31))
        await yieldOften()
        #expect(subscription.state == .active(.year))
        kit.time.jump(to: .day(365))
        await yieldUntil { subscription.state == .inactive }
    }

    @Test func state_ofARunAfterTheEnd_isInactiveAndAnnouncedOnce() async {
        _ = await activeSubscription()
        kit.time.date = .day(31)
        for _ in 1...2 { #expect(await kit.subscription().rest() == .inactive) }
        #expect(kit.emitted == [.subscribed(account: "ada"), .ended(account: "ada")])
    }

    @Test func state_ofARunAfterTheEndOffline_isFailedAndNotAnnounced() async {
        _ = await activeSubscription()
        kit.time.date = .day(31)
        // The subscription can have been renewed elsewhere.
        kit.shop.set { $0.failure = Mishap("no network") }
        let reason = SubscriptionError.notLoaded(reason: "no network").description
        #expect(await kit.subscription().rest() == .failed(reason: reason))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func state_whenRenewedElsewhereBetweenTwoRuns_isActiveWithoutAnEvent() async {
        _ = await activeSubscription()
        kit.time.date = .day(31)
        kit.shop.set { $0.purchases.append(.sample("p2", of: "ada", "yearly", days: 365)) }
        #expect(await kit.subscription().rest() == .active(.year))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    /// The user can set the time of the device.
    @Test func wait_untilADistantEnd_hasStepsOfADay() async {
        let subscription = await activeSubscription()
        #expect(kit.time.sleeps == [.seconds(86_400)])
        kit.time.jump(to: .day(29.5))
        await yieldUntil { kit.time.sleeps == [.seconds(43_200)] }
        #expect(subscription.state == .active(.month))
    }
}
