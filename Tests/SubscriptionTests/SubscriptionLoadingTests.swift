import Boardy
import CoreContracts
import GhostKernel
import ManifestTestSupport
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore
@testable import Subscription

/// The subscription in the phases of the boot and in the background.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionLoadingTests {
    @Test func launch_whenTheShopDoesNotAnswer_isNotDelayed() async throws {
        let app = try await SubscriptionApp()
        let latch = Latch()
        app.kit.shop.set { $0.loadLatch = latch }
        let report = try await app.harness.start()
        #expect(report.description.contains("SubscriptionLoading"))
        #expect(try app.subscription().state == .loading)
        latch.open()
        #expect(try await app.subscription().known() == .inactive)
        app.harness.expectNoErrors()
    }

    @Test func launch_loadsThePurchasesOfARestoredUser() async throws {
        let app = try await SubscriptionApp(.loading)
        app.kit.shop.set { $0.purchases = [.sample()] }
        await app.harness.runPhase(.prewarm)
        #expect(app.kit.shop.now.loads == [])
        app.kit.accounts.state = .user("ada")
        await app.harness.runPhase(.launch)
        #expect(try await app.subscription().known() == .active(.month))
    }

    @Test func launch_whenTheShopIsUnreachable_reportsNothing() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        try await app.harness.start()
        app.harness.expectNoErrors()
    }

    // MARK: Purchases of deleted accounts

    /// Prepares a start after a run that was killed before the purchases of a deleted account were removed.
    private func killed(_ persistence: MockPersistence = MockPersistence()) async throws -> SubscriptionApp {
        var ledger = PurchaseLedger()
        for account in ["ada", "grace", "deleted"] { try ledger.add(.sample("of-\(account)", of: account)) }
        try await persistence.set(ledger, for: .purchases)
        return try await SubscriptionApp(.signedOut, persistence: persistence)
    }

    @Test func postUI_removesThePurchasesOfAccountsThatDoNotExist() async throws {
        let app = try await killed()
        await app.harness.runPhase(.postUI)
        #expect(try app.kit.stored()?.accounts.keys.sorted() == ["ada", "grace"])
        app.harness.expectNoErrors()
    }

    @Test func postUI_whenNoAccountIsDeleted_writesNothing() async throws {
        let persistence = MockPersistence()
        let app = try await killed(persistence)
        app.kit.accounts.existing.insert("deleted")
        persistence.writingFailure = Mishap("the disk is full")
        await app.harness.runPhase(.postUI)
        #expect(try app.kit.stored()?.accounts.count == 3)
        app.harness.expectNoErrors()
    }

    @Test func postUI_whenTheRemovalCannotBeWritten_reportsItAndTheNextStartRemoves() async throws {
        let persistence = MockPersistence()
        let app = try await killed(persistence)
        persistence.writingFailure = Mishap("the disk is full")
        await app.harness.runPhase(.postUI)
        #expect(
            app.harness.errors.map(\.description) == [
                "SubscriptionLoading failed in the phase postUI: \(SubscriptionError.notRemoved(reason: "the disk is full"))"
            ])
        persistence.writingFailure = nil
        let next = try await SubscriptionApp(.signedOut, persistence: persistence)
        await next.harness.runPhase(.postUI)
        #expect(try next.kit.stored()?.accounts.keys.sorted() == ["ada", "grace"])
        next.harness.expectNoErrors()
    }

    @Test func postUI_whenTheAccountsCannotBeRead_keepsThePurchasesAndReportsIt() async throws {
        let app = try await killed()
        app.kit.accounts.failure = Mishap("locked")
        await app.harness.runPhase(.postUI)
        #expect(
            app.harness.errors.map(\.description) == [
                "SubscriptionLoading failed in the phase postUI: locked. "
                    + "To fix: remove the cause, or handle the error in the participant."
            ])
        #expect(try app.kit.stored()?.accounts.count == 3)
    }

    @Test func postUI_whenThePurchasesCannotBeRead_reportsIt() async throws {
        let persistence = MockPersistence()
        let app = try await killed(persistence)
        persistence.readingFailure = Mishap("locked")
        await app.harness.runPhase(.postUI)
        #expect(
            app.harness.errors.map(\.description) == [
                "SubscriptionLoading failed in the phase postUI: \(SubscriptionError.unreadable(reason: "locked"))"
            ])
    }

    // MARK: The background

    @Test func backgroundRefresh_loadsAgain() async throws {
        let app = try await SubscriptionApp()
        await app.harness.runPhase(.launch)
        _ = try await app.subscription().known()
        app.kit.shop.set { $0.purchases = [.sample()] }
        await app.harness.runPhase(.backgroundRefresh)
        #expect(try app.subscription().state == .active(.month))
        app.harness.expectNoErrors()
    }

    @Test func backgroundRefresh_whenTheShopIsUnreachable_reportsItEvenToASubscriber() async throws {
        let app = try await SubscriptionApp()
        app.kit.shop.set { $0.purchases = [.sample()] }
        await app.harness.runPhase(.backgroundRefresh)
        app.harness.expectNoErrors()
        app.kit.shop.set { $0.failure = Mishap("no network") }
        await app.harness.runPhase(.backgroundRefresh)
        let reason = SubscriptionError.notLoaded(reason: "no network").description
        #expect(app.harness.errors.count == 1)
        #expect(app.harness.errors.first?.description.contains(reason) == true)
        #expect(try app.subscription().state == .active(.month))
    }

    @Test func backgroundRefresh_withoutAUser_doesNothing() async throws {
        let app = try await SubscriptionApp(.signedOut)
        await app.harness.runPhase(.backgroundRefresh)
        #expect(app.kit.shop.now.loads == [])
        app.harness.expectNoErrors()
    }

    @Test func backgroundRefresh_whenTheSessionCannotBeRead_doesNothing() async throws {
        let app = try await SubscriptionApp(.loading)
        await app.harness.runPhase(.backgroundRefresh)
        #expect(app.kit.shop.now.loads == [])
        app.harness.expectNoErrors()
    }

    @Test(arguments: LifecyclePhase.allCases.filter { $0 != .launch && $0 != .backgroundRefresh })
    func otherPhases_loadNothing(phase: LifecyclePhase) async throws {
        let app = try await SubscriptionApp(.loading)
        // The first phase configures the participant.
        await app.harness.runPhase(phase)
        app.kit.accounts.state = .user("ada")
        await app.harness.runPhase(phase)
        #expect(app.kit.shop.now.loads == [])
        app.harness.expectNoErrors()
    }
}
