import AppFoundation
import Foundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// Random sequences of events, compared with a simple model.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionModelTests {
    /// The expected state, without tasks and without a machine.
    private struct Model {
        var user: String?
        /// The known purchases by account and identifier.
        var purchases: [String: [String: (expires: Date, isRevoked: Bool)]] = [:]
        var announced: Set<String> = []
        var hasFailed = false
        var emitted: [AppEvent] = []

        mutating func learn(_ purchase: Purchase) {
            var known = purchases[purchase.account, default: [:]][purchase.id] ?? (purchase.expires, false)
            known.isRevoked = known.isRevoked || purchase.isRevoked
            purchases[purchase.account, default: [:]][purchase.id] = known
        }

        func end(at date: Date) -> Date? {
            guard let user else { return nil }
            return purchases[user, default: [:]].values.filter { !$0.isRevoked && $0.expires > date }.map(\.expires)
                .max()
        }

        /// Announces a stored subscription first. The load that follows can end it.
        mutating func signIn(_ account: String, _ shop: FakeShop.State, at date: Date) {
            (user, hasFailed) = (account, false)
            if end(at: date) != nil { settle(at: date) }
            load(shop, at: date)
        }

        mutating func load(_ shop: FakeShop.State, at date: Date) {
            guard let user else { return }
            if shop.failure == nil {
                shop.purchases.filter { $0.account == user }.forEach { learn($0) }
                hasFailed = false
            } else {
                hasFailed = true
            }
            settle(at: date)
        }

        /// Emits the events of a known state.
        mutating func settle(at date: Date) {
            guard let user else { return }
            if end(at: date) != nil {
                hasFailed = false
                if announced.insert(user).inserted { emitted.append(.userSubscribed(account: user)) }
            } else if !hasFailed, announced.remove(user) != nil {
                emitted.append(.subscriptionEnded(account: user))
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func state_afterRandomEvents_isThatOfTheModel(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let kit = Kit()
        var subscription = kit.subscription()
        var model = Model()
        var shopPurchases: [Purchase] = []
        let users = ["ada", "grace"]
        for step in 0..<200 {
            let action = random.below(10)
            switch action {
            case 0, 1:
                let user = users[random.below(2)]
                if let former = model.user, former != user { kit.signOut(former) }
                kit.signIn(user)
                model.signIn(user, kit.shop.now, at: kit.time.date)
            case 2:
                guard let user = model.user else { continue }
                kit.signOut(user)
                model.user = nil
            case 3:
                model.user.map { kit.events.emit(.sessionExpired(account: $0)) }
            case 4, 5:
                // A new or a known purchase, announced or not.
                let known = random.pick(shopPurchases)
                let new = Purchase(
                    id: "p\(step)", account: users[random.below(2)], plan: .monthly,
                    expires: kit.time.date + Double(1 + random.below(10)) * 86_400)
                var purchase = random.oneIn(2) ? known ?? new : new
                if random.oneIn(4) {
                    purchase = Purchase(
                        id: purchase.id, account: purchase.account, plan: purchase.plan, expires: purchase.expires,
                        isRevoked: true)
                }
                shopPurchases.append(purchase)
                kit.shop.set { [purchase] in $0.purchases.append(purchase) }
                guard random.oneIn(2) else { continue }
                let repeats = 1 + random.below(2)
                for _ in 0..<repeats { kit.shop.announce(purchase) }
                // A last one, of another account, is stored after all of them.
                let last = Purchase(id: "\(step)", account: "last", plan: .monthly, expires: kit.time.date + 1)
                kit.shop.announce(last)
                await yieldUntil { subscription.store.ledger.accounts["last"]?.purchases[last.id] != nil }
                model.learn(purchase)
                model.settle(at: kit.time.date)
            case 6:
                kit.time.jump(to: kit.time.date + Double(random.below(5)) * 86_400)
                subscription.review()
                model.settle(at: kit.time.date)
            case 7:
                await subscription.restore()
                model.load(kit.shop.now, at: kit.time.date)
            case 8:
                let fails = random.oneIn(2)
                kit.shop.set { $0.failure = fails ? Mishap("no network") : nil }
            default:
                await subscription.rest()
                subscription = kit.subscription()
                model.user.map { model.signIn($0, kit.shop.now, at: kit.time.date) }
            }
            await subscription.rest()
            // An active subscription is loaded, too.
            await yieldUntil { kit.shop.now.answers == kit.shop.now.loads.count }
            await yieldOften()
            try #require(kit.emitted == model.emitted, "seed \(seed), step \(step), action \(action)")
            let end = model.end(at: kit.time.date)
            let name = "seed \(seed), step \(step), action \(action), \(subscription.state)"
            switch subscription.state {
            case .active(let entitlement): try #require(entitlement.expires == end, "\(name)")
            case .inactive: try #require(end == nil && !(model.user != nil && model.hasFailed), "\(name)")
            case .failed: try #require(end == nil && model.user != nil && model.hasFailed, "\(name)")
            case .notInitiated, .loading: Issue.record("\(name)")
            }
        }
    }
}
