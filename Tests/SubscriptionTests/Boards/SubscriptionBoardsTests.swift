import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// The boards that show the state, buy and restore, each alone.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionBoardsTests {
    private let noNetwork = SubscriptionError.notLoaded(reason: "no network").description
    private let reload = "Load the purchases again: app:///subscription/restore"

    // MARK: The state

    @Test func subscription_withoutAPurchase_sendsAndShowsTheLinks() async throws {
        let app = try await SubscriptionApp()
        app.boards.ioSubscriptionStatus.activation.activate()
        #expect(await app.completion(of: SubscriptionStatusIO.self) == [true])
        app.harness.recording(SubscriptionStatusIO.self).expectOutputs([.inactive])
        #expect(
            app.screen.pages == [
                Page(
                    "Subscription",
                    .text("You have no subscription."), .plans,
                    .text(
                        "Load the purchases again",
                        link: URL(string: "app:///subscription/restore")))
            ])
        app.harness.expectNoErrors()
    }

    @Test func subscriptionState_isSentAndNotShown() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        #expect(try await app.boards.ioSubscriptionState.activation.firstOutput() == .active(.month))
        #expect(app.screen.pages == [])
    }

    @Test func subscription_withAPurchase_sendsAndShowsItsEnd() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .active(.month))
        #expect(app.screen.pages == [Page("Subscription", .text("Monthly subscription until 2026-01-31."))])
    }

    @Test func subscription_whileItIsLoaded_sendsNothingUntilItIsKnown() async throws {
        let app = try await SubscriptionApp()
        let latch = Latch()
        app.kit.shop.set { $0.loadLatch = latch }
        app.boards.ioSubscriptionStatus.activation.activate()
        app.boards.ioSubscriptionStatus.activation.activate()
        await latch.waitForArrivals()
        await yieldOften()
        app.harness.recording(SubscriptionStatusIO.self).expectOutputs([])
        latch.open()
        #expect(await app.completion(of: SubscriptionStatusIO.self) == [true])
        app.harness.recording(SubscriptionStatusIO.self).expectOutputs([.inactive, .inactive])
    }

    @Test func subscription_withoutAUser_showsTheLogin() async throws {
        let app = try await SubscriptionApp(.signedOut)
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .inactive)
        #expect(app.texts == ["No user is signed in. Sign in: app:///login"])
    }

    @Test func subscription_whenTheSessionHasExpired_showsTheLogin() async throws {
        let app = try await SubscriptionApp(.expiredAda)
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .inactive)
        #expect(app.texts == ["No user is signed in. Sign in: app:///login"])
    }

    @Test func subscription_whenTheSessionOfASubscriberHasExpired_showsItsEnd() async throws {
        let app = try await SubscriptionApp(.expiredAda)
        app.kit.shop.set { $0.purchases = [.sample()] }
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .active(.month))
        #expect(app.texts == ["Monthly subscription until 2026-01-31."])
    }

    @Test func subscription_whenTheShopIsUnreachable_showsTheFix() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .failed(reason: noNetwork))
        #expect(app.texts == [noNetwork, reload])
        app.harness.expectNoErrors()
    }

    @Test func subscription_afterTheEndOfThePaidTime_isInactive() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .active(.month))
        app.kit.time.date = .day(30)
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .inactive)
    }

    // MARK: Restore

    @Test func restore_afterAFailure_sendsAndShowsTheState() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        #expect(try await app.boards.ioRestorePurchases.activation.firstOutput() == .failed(reason: noNetwork))
        app.kit.shop.set { ($0.failure, $0.purchases) = (nil, [.sample()]) }
        app.boards.ioRestorePurchases.activation.activate()
        await yieldUntil { app.harness.recording(RestorePurchasesIO.self).outputs.count == 2 }
        app.harness.recording(RestorePurchasesIO.self).expectOutputs([.failed(reason: noNetwork), .active(.month)])
        #expect(app.texts == [noNetwork, reload, "Monthly subscription until 2026-01-31."])
        app.harness.expectNoErrors()
    }

    @Test func restore_offlineWithASubscription_showsBoth() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        _ = try await app.boards.ioSubscriptionStatus.activation.firstOutput()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        #expect(try await app.boards.ioRestorePurchases.activation.firstOutput() == .active(.month))
        #expect(app.texts.suffix(3) == ["Monthly subscription until 2026-01-31.", noNetwork, reload])
    }

    @Test func restore_asksTheShopAndShowsItsFailure() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { ($0.purchases, $0.restoreFailure) = ([.sample()], Mishap("no network")) }
        #expect(try await app.boards.ioRestorePurchases.activation.firstOutput() == .active(.month))
        #expect(app.texts == ["Monthly subscription until 2026-01-31.", noNetwork, reload])
        app.kit.shop.set { $0.restoreFailure = CancellationError() }
        #expect(try await app.boards.ioRestorePurchases.activation.firstOutput() == .active(.month))
        #expect(app.texts.last == "Monthly subscription until 2026-01-31.")
        #expect(app.kit.shop.now.restores == 2)
    }

    @Test func restore_withoutAUser_showsTheLogin() async throws {
        let app = try await SubscriptionApp(.signedOut)
        app.boards.ioRestorePurchases.activation.activate()
        #expect(await app.completion(of: RestorePurchasesIO.self) == [true])
        app.harness.recording(RestorePurchasesIO.self).expectOutputs([.inactive])
        #expect(app.texts == ["No user is signed in. Sign in: app:///login"])
        #expect(app.kit.shop.now.restores == 0)
    }

    // MARK: Buy

    @Test func subscribe_withoutASubscription_buysSendsAndShowsIt() async throws {
        let app = try await SubscriptionApp()
        app.boards.ioSubscribe.activation.activate(with: .yearly)
        #expect(await app.completion(of: SubscribeIO.self) == [true])
        let recording = app.harness.recording(SubscribeIO.self)
        recording.expectInputs([.yearly])
        recording.expectOutputs([.year])
        #expect(app.screen.pages == [Page("Subscription", .text("Yearly subscription until 2027-01-01."))])
        app.harness.expectNoErrors()
    }

    @Test func subscribe_twice_buysOnceAndSendsItTwice() async throws {
        let app = try await SubscriptionApp()
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        app.boards.ioSubscribe.activation.activate(with: .yearly)
        #expect(await app.completion(of: SubscribeIO.self) == [true])
        app.harness.recording(SubscribeIO.self).expectOutputs([.month, .month])
        #expect(app.kit.shop.now.sales == ["monthly"])
    }

    @Test func status_whenTheSessionCannotBeRead_isFailedWithTheFix() async throws {
        let app = try await SubscriptionApp(.loading)
        app.boards.ioSubscriptionStatus.activation.activate()
        app.boards.ioRestorePurchases.activation.activate()
        let failed = SubscriptionState.failed(reason: "\(SubscriptionError.unknownUser)")
        _ = await app.completion(of: SubscriptionStatusIO.self)
        app.harness.recording(SubscriptionStatusIO.self).expectOutputs([failed])
        _ = await app.completion(of: RestorePurchasesIO.self)
        app.harness.recording(RestorePurchasesIO.self).expectOutputs([failed])
        #expect(app.texts == Array(repeating: "\(SubscriptionProblem.unknownUser)", count: 2))
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        #expect(await app.completion(of: SubscribeIO.self) == [false])
        #expect(
            app.harness.errors.map(\.description) == [
                "'pub.subscription.subscribe': \(SubscriptionProblem.unknownUser)"
            ])
    }

    @Test(arguments: [SessionState.signedOut, .expiredAda])
    func subscribe_withoutAUser_reportsTheFixAndCompletesWithFalse(session: SessionState) async throws {
        let app = try await SubscriptionApp(session)
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        #expect(await app.completion(of: SubscribeIO.self) == [false])
        #expect(
            app.harness.errors.map(\.description) == [
                "'pub.subscription.subscribe': \(SubscriptionProblem.notSignedIn)"
            ])
        #expect(app.screen.pages == [])
    }

    @Test func subscribe_whenTheShopFails_reportsTheFixAndCompletesWithFalse() async throws {
        let app = try await SubscriptionApp()
        let declined = ShopError.failed(reason: "declined")
        app.kit.shop.set { $0.sale = .failure(declined) }
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        #expect(await app.completion(of: SubscribeIO.self) == [false])
        #expect(
            app.harness.errors.map(\.description) == [
                "'pub.subscription.subscribe': \(SubscriptionError.notBought(reason: "\(declined)"))"
            ])
    }

    @Test func subscribe_whenTheUserCancels_completesWithFalseWithoutAnError() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.sale = .failure(CancellationError()) }
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        #expect(await app.completion(of: SubscribeIO.self) == [false])
        app.harness.expectNoErrors()
        app.harness.recording(SubscribeIO.self).expectOutputs([])
    }

    @Test func subscribe_whenItIsRemovedDuringThePurchase_losesNothing() async throws {
        let app = try await SubscriptionApp()
        let latch = Latch()
        app.kit.shop.set { $0.saleLatch = latch }
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        await latch.waitForArrivals()
        app.harness.mainboard.removeBoard(identifier: .pubSubscribe)
        latch.open()
        let subscription = try app.subscription()
        await yieldUntil { subscription.state == .active(.month) }
    }

    @Test func pages_withAnUnwritableStore_nameTheProblem() async throws {
        let persistence = MockPersistence()
        persistence.writingFailure = Mishap("the disk is full")
        let app = try await SubscriptionApp(.user("ada"), persistence: persistence)
        #expect(try await app.boards.ioSubscribe.activation.firstOutput(with: .monthly) == .month)
        #expect(
            app.texts == [
                "Monthly subscription until 2026-01-31.",
                SubscriptionError.unwritable(reason: "the disk is full").description, reload,
            ])
    }

    // MARK: Without a screen

    @Test func boards_withoutAScreen_sendTheirOutputAndReportThePage() async throws {
        let app = try await SubscriptionApp()
        app.harness.show(in: NoScreen())
        #expect(try await app.boards.ioSubscriptionStatus.activation.firstOutput() == .inactive)
        #expect(app.harness.errors.count == 1)
    }

    private final class NoScreen {}
}
