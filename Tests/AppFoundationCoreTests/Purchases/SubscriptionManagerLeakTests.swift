import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionManagerLeakTests {
    private let kit = SubscriptionKit(.user("ada"))

    @Test func manager_whenReleased_isGone() async {
        kit.shop.set { $0.purchases = [.sample()] }
        weak var subscription: SubscriptionManager?
        do {
            let made = kit.subscription()
            await made.rest()
            await kit.time.whenSleeping()
            subscription = made
        }
        #expect(await isGone { subscription })
        // The timer has ended, too.
        await yieldUntil { kit.time.sleeps == [] }
    }

    @Test func manager_whenReleasedDuringALoadAndAPurchase_isGone() async {
        weak var subscription: SubscriptionManager?
        let (load, sale) = (Latch(), Latch())
        do {
            let made = kit.subscription()
            await made.rest()
            kit.shop.set { ($0.loadLatch, $0.saleLatch) = (load, sale) }
            made.retry()
            await load.waitForArrivals()
            _ = made.purchase(of: .monthly, for: "ada")
            await sale.waitForArrivals()
            subscription = made
        }
        #expect(await isGone { subscription })
        load.open()
        sale.open()
    }
}
