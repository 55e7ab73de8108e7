import AppFoundation
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

@testable import Subscription

/// The paywall before a board of an app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PaywallTests {
    /// A feature that requires a subscription.
    private enum ReportIO: IOInterface {
        typealias Input = Int
        typealias Output = String
        static let boardID: BoardID = "report"
    }

    private final class Trace: BoardObserver {
        var events: [String] = []
        func boardDidEmit(_ event: BoardEvent) { events.append("\(event)") }
    }

    private let kit = Kit(
        .signedIn(AuthModel(id: "ada", name: "Planted Name", email: "planted@example.org")))
    private let screen = PageRecorder()
    private let log = ErrorLog()
    private let trace = Trace()
    private let work = Latch()
    private let launcher: PluginLauncher
    private let record: Record<ReportIO>

    init() {
        launcher = PluginLauncher.with(options: log.options)
            .install(manifest: SubscriptionManifest.self)
            .install(services: [
                Service((any AppShop).self) { [kit] in kit.shop },
                Service((any PersistenceService).self) { [kit] in kit.persistence },
                Service(AppEventBus.self) { [kit] in kit.events },
                Service((any AccountService).self) { [kit] in kit.accounts },
            ])
            .override(services: [
                Service(CurrentSubscription.self) { [kit] in
                    kit.unfollowed { _ in }
                }
            ])
            .install(
                plugin: FakeModule("reports") { [work] in
                    BoardRegistration(ReportIO.self) { id in
                        TaskBoard<ReportIO>(identifier: id) { number in
                            await work.pass()
                            return "report \(number)"
                        }
                    }
                }
            )
            .install(observer: trace)
            .install(gatewayBarrier: .board(SubscribedIO.self), for: ReportIO.boardID)
            .instantiate()
            .launch(in: screen) { _ in }
        record = Record(launcher.mainboard.destination(ReportIO.self))
    }

    private var report: Destination<ReportIO> { launcher.mainboard.destination(ReportIO.self) }

    /// Begins the work of a subscriber.
    private func beginWork() async {
        kit.shop.set { $0.purchases = [.sample()] }
        report.activation.activate(with: 1)
        await work.waitForArrivals()
    }

    /// Expects the work to end with its result, and the paywall to ask before the next work.
    private func expectThatTheWorkEndsAndTheNextOneIsAsked() async {
        #expect(launcher.mainboard.board(identifier: ReportIO.boardID) != nil)
        work.open()
        await yieldUntil { record.completions == [true] }
        #expect(record.outputs == ["report 1"])
        #expect(log.errors == [])
        #expect(screen.questions == [])

        screen.choices = ["Yearly"]
        report.activation.activate(with: 2)
        await yieldUntil { record.completions == [true, true] }
        #expect(record.outputs == ["report 1", "report 2"])
        #expect(screen.questions.count == 1)
        #expect(kit.shop.now.sales == ["yearly"])
    }

    @Test func gate_whenTheSubscriptionIsRevokedDuringTheWork_losesNothingAndAsksTheNextTime() async {
        await beginWork()
        kit.shop.announce(.sample(isRevoked: true))
        await yieldUntil { kit.emitted.last == .subscriptionEnded(account: "ada") }
        await expectThatTheWorkEndsAndTheNextOneIsAsked()
    }

    @Test func gate_whenTheSubscriptionEndsDuringTheWork_losesNothingAndAsksTheNextTime() async {
        await beginWork()
        await kit.time.whenSleeping()
        kit.time.jump(to: .day(30))
        await yieldUntil { kit.emitted.last == .subscriptionEnded(account: "ada") }
        kit.shop.set { $0.purchases = [] }
        await expectThatTheWorkEndsAndTheNextOneIsAsked()
    }

    @Test func gate_whenTheUserSignsOutDuringTheWork_losesNothingAndStaysClosedTheNextTime() async {
        await beginWork()
        kit.signOut("ada")
        work.open()
        await yieldUntil { record.completions == [true] }
        #expect(record.outputs == ["report 1"])
        #expect(report.activation.activate(with: 2).error?.code == .refusedByGate)
        #expect(record.outputs == ["report 1"])
    }

    @Test func gate_beforeTwoActivations_asksOnceAndBothGoOn() async {
        work.open()
        screen.choices = ["Monthly"]
        #expect(report.activation.activate(with: 1) == .held(by: .pubSubscribed))
        #expect(report.activation.activate(with: 2) == .held(by: .pubSubscribed))
        await yieldUntil { record.outputs.count == 2 }
        #expect(record.outputs.sorted() == ["report 1", "report 2"])
        #expect(screen.questions.count == 1)
        #expect(kit.shop.now.sales == ["monthly"])
        #expect(log.errors == [])
    }

    @Test func gate_whenDeclined_refusesBothActivations() async {
        screen.choices = ["Not now"]
        report.activation.activate(with: 1)
        report.activation.activate(with: 2)
        await yieldUntil { log.errors.count == 2 }
        #expect(log.errors.map(\.code) == ["refused-by-gate", "refused-by-gate"])
        #expect(screen.questions.count == 1)
        #expect(screen.pages == [.paywall])
        #expect(record.outputs == [])
    }

    @Test func gate_ofASubscriber_letsEveryActivationPass() async {
        kit.shop.set { $0.purchases = [.sample()] }
        work.open()
        for number in 1...3 { report.activation.activate(with: number) }
        await yieldUntil { record.outputs.count == 3 }
        #expect(screen.questions == [])
    }

    @Test func traces_errorsAndStoredPurchases_containNoAccountData() async throws {
        screen.choices = ["Not now", "Monthly"]
        report.activation.activate(with: 1)
        await yieldUntil { log.errors.count == 1 }
        kit.shop.set { $0.failure = Mishap("no network") }
        launcher.mainboard.serviceMap.modSubscription.ioSubscribe.activation.activate(with: .monthly)
        await yieldUntil { log.errors.count == 2 }
        kit.shop.set { $0.failure = nil }
        work.open()
        report.activation.activate(with: 2)
        await yieldUntil { record.completions == [true] }
        _ = try await launcher.mainboard.serviceMap.modSubscription.ioRestorePurchases.activation.firstOutput()

        let stored = String(decoding: try JSONEncoder().encode(try kit.stored()), as: UTF8.self)
        #expect(stored.contains("sale-"))
        #expect(trace.events.contains { $0.contains("pub.subscription.subscribe") })
        let texts = log.texts + trace.events + [stored] + kit.emitted.map { "\($0)" }
        #expect(texts.filter { $0.localizedCaseInsensitiveContains("planted") } == [])
    }
}
