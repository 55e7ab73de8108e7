import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import Foundation
import GhostBridge
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore
@testable import Subscription

/// The module without other modules, and without services of the app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionAloneTests {
    private let harness = TestHarness()
    private let screen = PageRecorder()
    private let kit = Kit()

    init() async throws {
        harness.show(in: screen)
        try await harness.load(manifest: SubscriptionManifest.self)
    }

    private var boards: SubscriptionServiceMap { harness.serviceMap.modSubscription }

    private func overrideServices() {
        harness.override((any AppShop).self) { [kit] in kit.shop }
        harness.override((any PersistenceService).self) { [kit] in kit.persistence }
        harness.override(AppEventBus.self) { [kit] in kit.events }
    }

    @Test func module_withoutAuthentication_bootsAndHasNoUser() async throws {
        overrideServices()
        try await harness.start()
        #expect(try await boards.ioSubscriptionStatus.activation.firstOutput() == .inactive)
        harness.expectNoErrors()
    }

    @Test func pagesAndErrors_withoutAuthentication_nameNoLogin() async throws {
        overrideServices()
        try await harness.start()
        _ = try await boards.ioSubscriptionStatus.activation.firstOutput()
        boards.ioSubscribed.activation.activate()
        boards.ioSubscribe.activation.activate(with: .monthly)
        await yieldUntil { !harness.errors.isEmpty }
        let hint = "The app has no accounts. To fix: install AuthenticationManifest."
        #expect(
            screen.pages == [
                Page("Subscription", .text(hint)),
                Page("Subscription", .text("This feature requires a subscription. \(hint)")),
            ])
        #expect(harness.errors.map(\.description) == ["'pub.subscription.subscribe': \(hint)"])
    }

    @Test func purchases_withoutAuthentication_areKeptAtTheStart() async throws {
        var ledger = PurchaseLedger()
        try ledger.add(.sample())
        try await kit.persistence.set(ledger, for: .purchases)
        overrideServices()
        try await harness.start()
        #expect(try kit.stored() == ledger)
    }

    @Test func deletion_whenThePurchasesCannotBeRemoved_isReported() async throws {
        overrideServices()
        let persistence = MockPersistence()
        persistence.readingFailure = Mishap("locked")
        harness.override((any PersistenceService).self) { persistence }
        try await harness.start()
        kit.events.emit(.accountDeleted(account: "ada"))
        await yieldUntil { !harness.errors.isEmpty }
        #expect(
            harness.errors.map(\.description) == [
                "'subscription.problem': \(SubscriptionError.notRemoved(reason: "locked"))"
            ])
    }

    @Test func module_withAnotherSourceOfSignIns_followsTheEvents() async throws {
        overrideServices()
        try await harness.start()
        kit.events.emit(.userLoggedIn(account: "ada"))
        kit.shop.announce(
            ShopPurchase(
                id: "p1", product: "yearly", account: "ada", expires: Date(timeIntervalSinceNow: 1_000_000)))
        let subscription = try (harness.require() as CurrentSubscription).manager
        await yieldUntil { subscription.state.isKnown && subscription.state != .inactive }
        boards.ioSubscribed.activation.activate()
        harness.recording(SubscribedIO.self).expectCompletions([true])
    }

    @Test func start_withoutAShop_namesTheMissingService() async throws {
        harness.override((any PersistenceService).self) { [kit] in kit.persistence }
        harness.override(AppEventBus.self) { [kit] in kit.events }
        let error = await #expect(throws: TestHarnessError.self) { try await harness.start() }
        #expect(error?.description.contains("AppShop") == true)
    }

    @Test func boards_withoutAShop_failWithTheFix() async throws {
        boards.ioSubscriptionStatus.activation.activate()
        boards.ioRestorePurchases.activation.activate()
        boards.ioSubscribe.activation.activate(with: .monthly)
        boards.ioSubscribed.activation.activate()
        for completions in [
            { harness.recording(SubscriptionStatusIO.self).completions },
            { harness.recording(RestorePurchasesIO.self).completions },
            { harness.recording(SubscribeIO.self).completions },
            { harness.recording(SubscribedIO.self).completions },
        ] {
            await yieldUntil { !completions().isEmpty }
            #expect(completions() == [false])
        }
        let texts = harness.errors.map(\.description).filter { $0.hasSuffix("\(SubscriptionProblem.notInstalled)") }
        #expect(texts.count == 4)
    }

    @Test func component_withItsServices_isValid() {
        expectValid(
            PluginLauncher.with(options: .default)
                .install(manifest: SubscriptionManifest.self)
                .install(services: [
                    Service((any AppShop).self) { [kit] in kit.shop },
                    Service((any PersistenceService).self) { [kit] in kit.persistence },
                    Service(AppEventBus.self) { [kit] in kit.events },
                ]))
    }

    @Test func manifest_installedTwice_isRejected() async {
        await #expect(throws: TestHarnessError.self) { try await harness.load(manifest: SubscriptionManifest.self) }
    }
}
