import AppFoundation
import Boardy
import BoardyScreens
import ManifestTestSupport
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// The paywall board alone.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscribedBoardTests {
    private let paywall = Page("Subscription", .text("This feature requires a subscription."), .plans)

    private func pass(_ app: SubscriptionApp) async -> [Bool] {
        app.boards.ioSubscribed.activation.activate()
        return await app.completion(of: SubscribedIO.self)
    }

    @Test func gate_ofASubscriber_opensWithoutAPageOrQuestion() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        #expect(await pass(app) == [true])
        #expect(app.screen.pages == [])
        #expect(app.screen.questions == [])
        app.harness.expectNoErrors()
    }

    @Test func gate_ofAKnownSubscriber_opensAtOnce() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        _ = await app.kit.subscription().rest()
        let latch = Latch()
        app.kit.shop.set { $0.loadLatch = latch }
        app.boards.ioSubscribed.activation.activate()
        app.harness.recording(SubscribedIO.self).expectCompletions([true])
        latch.open()
    }

    @Test func gate_whenTheSessionCannotBeRead_staysClosedAndNamesTheFix() async throws {
        let app = try await SubscriptionApp(.loading)
        #expect(await pass(app) == [false])
        #expect(app.screen.questions == [])
        #expect(app.texts == ["\(SubscriptionProblem.unknownUser)"])
    }

    @Test func gate_withoutASubscription_asksForAPlan() async throws {
        let app = try await SubscriptionApp()
        app.screen.choices = ["Not now"]
        #expect(await pass(app) == [false])
        let question = try #require(app.screen.questions.first)
        #expect(question.title == "Subscribe?")
        #expect(question.message == "This feature requires a subscription.")
        #expect(question.choices.map(\.title) == ["Monthly", "Yearly", "Not now"])
        #expect(question.choices.map(\.role) == [.standard, .standard, .cancel])
        #expect(app.screen.questions.count == 1)
        #expect(app.screen.pages == [paywall])
        app.harness.expectNoErrors()
    }

    @Test(arguments: [("Monthly", SubscriptionPlan.monthly), ("Yearly", .yearly)])
    func gate_whenAPlanIsChosen_buysItAndOpens(title: String, plan: SubscriptionPlan) async throws {
        let app = try await SubscriptionApp()
        app.screen.choices = [title]
        #expect(await pass(app) == [true])
        #expect(app.kit.shop.now.sales == [plan.rawValue])
        #expect(app.screen.pages == [])
        app.harness.expectNoErrors()
    }

    @Test func gate_whenTheQuestionIsClosed_staysClosed() async throws {
        let app = try await SubscriptionApp()
        #expect(await pass(app) == [false])
        #expect(app.screen.pages == [paywall])
    }

    @Test func gate_inAContextWithoutQuestions_staysClosedAndSaysWhy() async throws {
        let app = try await SubscriptionApp()
        let screen = PagesOnly()
        app.harness.show(in: screen)
        #expect(await pass(app) == [false])
        #expect(screen.pages == [paywall])
        #expect(app.harness.errors.count == 1)
        #expect(app.harness.errors.first?.description.contains("The question 'Subscribe?' cannot be shown.") == true)
    }

    private final class PagesOnly: TextScreen {
        var pages: [Page] = []
        func show(_ page: Page) { pages.append(page) }
    }

    @Test func gate_whenThePurchaseFails_staysClosedAndReportsTheReason() async throws {
        let app = try await SubscriptionApp()
        let declined = ShopError.failed(reason: "declined")
        app.kit.shop.set { $0.sale = .failure(declined) }
        app.screen.choices = ["Monthly"]
        #expect(await pass(app) == [false])
        #expect(app.screen.pages == [paywall])
        #expect(app.harness.errors.count == 1)
        let reason = SubscriptionError.notBought(reason: "\(declined)").description
        #expect(app.harness.errors.first?.description.hasSuffix(reason) == true)
    }

    @Test func gate_whenThePurchaseIsCancelled_staysClosedWithoutAnError() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.sale = .failure(CancellationError()) }
        app.screen.choices = ["Monthly"]
        #expect(await pass(app) == [false])
        #expect(app.screen.pages == [paywall])
        app.harness.expectNoErrors()
    }

    @Test(arguments: [SessionState.signedOut, .expiredAda])
    func gate_withoutAUser_staysClosedAndShowsTheLogin(session: SessionState) async throws {
        let app = try await SubscriptionApp(session)
        #expect(await pass(app) == [false])
        #expect(app.texts == ["This feature requires a subscription. Sign in first: app:///login"])
        #expect(app.screen.questions == [])
        app.harness.expectNoErrors()
    }

    @Test func gate_ofASubscriberWithAnExpiredSession_opens() async throws {
        let app = try await SubscriptionApp(.expiredAda)
        app.kit.shop.set { $0.purchases = [.sample()] }
        #expect(await pass(app) == [true])
        #expect(app.screen.pages == [])
    }

    @Test func gate_whenTheShopIsUnreachable_staysClosedAndShowsTheFix() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        #expect(await pass(app) == [false])
        #expect(
            app.texts == [
                SubscriptionError.notLoaded(reason: "no network").description,
                "Load the purchases again: app:///subscription/restore",
            ])
        #expect(app.screen.questions == [])
        // The way that the text names.
        app.kit.shop.set { ($0.failure, $0.purchases) = (nil, [.sample()]) }
        _ = try await app.boards.ioRestorePurchases.activation.firstOutput()
        app.boards.ioSubscribed.activation.activate()
        await yieldUntil { app.harness.recording(SubscribedIO.self).completions.count == 2 }
        app.harness.recording(SubscribedIO.self).expectCompletions([false, true])
    }

    @Test func gate_whenActivatedAfterAFailure_loadsAgain() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        #expect(await pass(app) == [false])
        app.kit.shop.set { ($0.failure, $0.purchases) = (nil, [.sample()]) }
        app.boards.ioSubscribed.activation.activate()
        await yieldUntil { app.harness.recording(SubscribedIO.self).completions.count == 2 }
        app.harness.recording(SubscribedIO.self).expectCompletions([false, true])
    }

    @Test func gate_whenActivatedAgainWhileItWaits_asksOnce() async throws {
        let app = try await SubscriptionApp()
        app.boards.ioSubscribed.activation.activate()
        app.boards.ioSubscribed.activation.activate()
        app.screen.choices = ["Monthly"]
        #expect(await app.completion(of: SubscribedIO.self) == [true])
        #expect(app.screen.questions.count == 1)
    }

    @Test func gate_whenTheUserSignsOutWhileItWaits_staysClosedAndShowsTheLogin() async throws {
        let app = try await SubscriptionApp()
        let latch = Latch()
        app.kit.shop.set { $0.loadLatch = latch }
        app.boards.ioSubscribed.activation.activate()
        await latch.waitForArrivals()
        app.kit.signOut("ada")
        app.harness.recording(SubscribedIO.self).expectCompletions([false])
        #expect(app.texts == ["This feature requires a subscription. Sign in first: app:///login"])
        latch.open()
    }

    // MARK: Events during the question

    private func asking() async throws -> (SubscriptionApp, HeldQuestions) {
        let app = try await SubscriptionApp()
        let screen = HeldQuestions()
        app.harness.show(in: screen)
        app.boards.ioSubscribed.activation.activate()
        await screen.whenAsked()
        return (app, screen)
    }

    @Test func gate_whenAPurchaseIsMadeElsewhereDuringTheQuestion_opensAndClosesTheQuestion() async throws {
        let (app, screen) = try await asking()
        app.kit.shop.announce(.sample())
        #expect(await app.completion(of: SubscribedIO.self) == [true])
        screen.answer(0)
        await yieldUntil { screen.isClosed }
        #expect(app.kit.shop.now.sales == [])
        #expect(screen.pages == [])
    }

    @Test func gate_whenTheUserSignsOutDuringTheQuestion_staysClosed() async throws {
        let (app, screen) = try await asking()
        app.kit.signOut("ada")
        app.harness.recording(SubscribedIO.self).expectCompletions([false])
        screen.answer(0)
        await yieldUntil { screen.isClosed }
        #expect(app.kit.shop.now.sales == [])
    }

    @Test func gate_whenThePurchasesAreLoadedDuringTheQuestion_asksOnce() async throws {
        let (app, screen) = try await asking()
        let subscription = try app.subscription()
        await subscription.restore()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        await subscription.restore()
        #expect(screen.questions.count == 1)
        app.harness.recording(SubscribedIO.self).expectCompletions([])
        app.kit.shop.set { $0.failure = nil }
        screen.answer(1)
        #expect(await app.completion(of: SubscribedIO.self) == [true])
        #expect(app.kit.shop.now.sales == ["yearly"])
        await yieldOften()
        #expect(screen.questions.count == 1)
    }

    @Test func gate_whenItIsRemovedDuringTheQuestion_ignoresLaterEvents() async throws {
        let (app, screen) = try await asking()
        let board = try #require(app.harness.mainboard.board(identifier: .pubSubscribed))
        app.harness.mainboard.removeBoard(identifier: .pubSubscribed)
        let subscription = try app.subscription()
        app.kit.shop.announce(.sample())
        await yieldUntil { subscription.state == .active(.month) }
        app.kit.signOut("ada")
        screen.answer(0)
        await yieldUntil { screen.isClosed }
        withExtendedLifetime(board) { app.harness.expectNoErrors() }
        #expect(screen.pages == [])
    }

    @Test func gate_whenItIsRemovedDuringThePurchase_losesNothing() async throws {
        let app = try await SubscriptionApp()
        let latch = Latch()
        app.kit.shop.set { $0.saleLatch = latch }
        app.screen.choices = ["Monthly"]
        app.boards.ioSubscribed.activation.activate()
        await latch.waitForArrivals()
        app.harness.mainboard.removeBoard(identifier: .pubSubscribed)
        latch.open()
        let subscription = try app.subscription()
        await yieldUntil { subscription.state == .active(.month) }
        #expect(app.screen.pages == [])
    }
}
