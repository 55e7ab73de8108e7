import Foundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// The end of the paid time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExpiryTests {
    private let kit = Kit(.user("ada"))

    private func activeSubscription() async -> CurrentSubscription {
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
        #expect(kit.emitted == [.userSubscribed(account: "ada"), .subscriptionEnded(account: "ada")])
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
        #expect(subscription.state == .inactive)
    }

    @Test func state_afterARenewal_endsWithTheRenewal() async {
        let subscription = await activeSubscription()
        kit.shop.announce(.sample("p2", of: "ada", .yearly, days: 365))
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
        #expect(kit.emitted == [.userSubscribed(account: "ada"), .subscriptionEnded(account: "ada")])
    }

    @Test func state_ofARunAfterTheEndOffline_isFailedAndNotAnnounced() async {
        _ = await activeSubscription()
        kit.time.date = .day(31)
        // The subscription can have been renewed elsewhere.
        kit.shop.set { $0.failure = Mishap("no network") }
        let reason = SubscriptionError.notLoaded(reason: "no network").description
        #expect(await kit.subscription().rest() == .failed(reason: reason))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func state_whenRenewedElsewhereBetweenTwoRuns_isActiveWithoutAnEvent() async {
        _ = await activeSubscription()
        kit.time.date = .day(31)
        kit.shop.set { $0.purchases.append(.sample("p2", of: "ada", .yearly, days: 365)) }
        #expect(await kit.subscription().rest() == .active(.year))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func wait_untilAVeryDistantDate_hasStepsOfADay() async throws {
        let clock = InstantClock()
        let dates = ManualClock(date: .start)
        let task = Task {
            let time = SubscriptionTime(
                now: {
                    defer { dates.date += 86_400 }
                    return dates.date
                }, clock: clock)
            try await time.wait(until: .day(3.5))
        }
        try await task.value
        #expect(await clock.durations() == [.seconds(86_400), .seconds(86_400), .seconds(86_400), .seconds(43_200)])
    }
}
