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
struct SubscriptionLeakTests {
    @Test func subscription_whenReleased_isGone() async {
        let kit = Kit(.user("ada"))
        kit.shop.set { $0.purchases = [.sample()] }
        weak var subscription: CurrentSubscription?
        do {
            let made = kit.subscription()
            await made.rest()
            subscription = made
        }
        #expect(await isGone { subscription })
    }

    @Test func boards_whenRemoved_areGone() async throws {
        let app = try await SubscriptionApp()
        let (load, screen) = (Latch(), HeldQuestions())
        app.harness.show(in: screen)
        app.boards.ioSubscribed.activation.activate()
        await screen.whenAsked()
        app.kit.shop.set { $0.loadLatch = load }
        app.boards.ioRestorePurchases.activation.activate()
        await load.waitForArrivals()
        app.boards.ioSubscriptionStatus.activation.activate()
        app.boards.ioSubscribe.activation.activate(with: .monthly)
        let ids: [BoardID] = [.pubSubscriptionStatus, .pubSubscribe, .pubRestorePurchases, .pubSubscribed]
        for id in ids {
            weak var board: (any ActivatableBoard)?
            board = app.harness.mainboard.board(identifier: id)
            try #require(board != nil)
            app.harness.mainboard.removeBoard(identifier: id)
            if id == .pubSubscribed { screen.answer(nil) }
            #expect(await isGone { board }, "\(id)")
        }
        load.open()
    }

    @Test func app_whenReleased_isGone() async throws {
        weak var subscription: SubscriptionManager?
        do {
            let app = try await SubscriptionApp()
            try await app.harness.start()
            app.boards.ioSubscriptionStatus.activation.activate()
            _ = await app.completion(of: SubscriptionStatusIO.self)
            subscription = try app.subscription()
        }
        #expect(await isGone { subscription })
    }
}
