import Foundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

/// Random sequences of events, compared with a simple model.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionModelTests {
    /// The expected state, without tasks and without a machine.
    private struct Model {
        var user: String?
        var isExpired = false
        var isActive = false
        /// The known purchases by account and identifier.
        var purchases: [String: [String: (expires: Date, isRevoked: Bool)]] = [:]
        var announced: Set<String> = []
        var hasFailed = false
        var emitted: [SubscriptionEvent] = []

        mutating func learn(_ purchase: ShopPurchase) {
            guard let account = purchase.account, let expires = purchase.expires else { return }
            var known = purchases[account, default: [:]][purchase.id] ?? (expires, false)
            known = (max(known.expires, expires), known.isRevoked || purchase.isRevoked)
            purchases[account, default: [:]][purchase.id] = known
        }

        func end(at date: Date) -> Date? {
            guard let user else { return nil }
            return purchases[user, default: [:]].values.filter { !$0.isRevoked && $0.expires > date }.map(\.expires)
                .max()
        }

        /// Announces a stored subscription first. The load that follows can end it.
        mutating func signIn(_ account: String, _ shop: FakeShop.State, at date: Date) {
            if user == account, !isExpired { return }
            if user != account { hasFailed = false }
            if user != account { isActive = false }
            (user, isExpired) = (account, false)
            if end(at: date) != nil { settle(shop, at: date) }
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
            isActive = false
            settle(shop, at: date)
        }

        /// Emits the events of a known state.
        mutating func settle(_ shop: FakeShop.State, at date: Date) {
            guard let user else { return }
            if end(at: date) != nil {
                (hasFailed, isActive) = (false, true)
                if announced.insert(user).inserted { emitted.append(.subscribed(account: user)) }
            } else if isActive {
                load(shop, at: date)
            } else if !hasFailed, announced.remove(user) != nil {
                emitted.append(.ended(account: user))
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func state_afterRandomEvents_isThatOfTheModel(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let kit = SubscriptionKit()
        var subscription = kit.subscription()
        var model = Model()
        var shopPurchases: [ShopPurchase] = []
        let users = ["ada", "grace"]
        for step in 0..<200 {
            let action = random.below(10)
            switch action {
            case 0, 1:
                let user = users[random.below(2)]
                if let former = model.user, former != user {
                    kit.signOut()
                    (model.user, model.isActive) = (nil, false)
                }
                kit.signIn(user)
                model.signIn(user, kit.shop.now, at: kit.time.date)
            case 2:
                guard model.user != nil else { continue }
                kit.signOut()
                (model.user, model.isActive) = (nil, false)
            case 3:
                guard let user = model.user else { continue }
                kit.follow(.expired(AuthModel(id: user, name: "")))
                model.isExpired = true
            case 4, 5:
                // A new or a known purchase, announced or not.
                let known = random.pick(shopPurchases)
                let new = ShopPurchase(
                    id: "p\(step)", product: "monthly", account: users[random.below(2)],
                    expires: kit.time.date + Double(1 + random.below(10)) * 86_400)
                var purchase = random.oneIn(2) ? known ?? new : new
                if random.oneIn(4) {
                    purchase = ShopPurchase(
                        id: purchase.id, product: purchase.product, account: purchase.account,
                        expires: purchase.expires,
                        isRevoked: true)
                }
                shopPurchases.append(purchase)
                kit.shop.set { [purchase] in $0.purchases.append(purchase) }
                guard random.oneIn(2) else { continue }
                let repeats = 1 + random.below(2)
                for _ in 0..<repeats { kit.shop.announce(purchase) }
                // A last one, of another account, is stored after all of them.
                let last = ShopPurchase(id: "\(step)", product: "monthly", account: "last", expires: kit.time.date + 1)
                kit.shop.announce(last)
                await yieldUntil { subscription.store.ledger.accounts["last"]?.purchases[last.id] != nil }
                model.learn(purchase)
                model.settle(kit.shop.now, at: kit.time.date)
            case 6:
                kit.time.jump(to: kit.time.date + Double(random.below(5)) * 86_400)
                subscription.review()
                model.settle(kit.shop.now, at: kit.time.date)
            case 7:
                await subscription.load()
                model.load(kit.shop.now, at: kit.time.date)
            case 8:
                let fails = random.oneIn(2)
                kit.shop.set { $0.failure = fails ? Mishap("no network") : nil }
            default:
                await subscription.rest()
                subscription = kit.subscription()
                guard let user = model.user else { continue }
                // A new manager loads, also for an expired session.
                let isExpired = model.isExpired
                (model.user, model.isActive) = (nil, false)
                model.signIn(user, kit.shop.now, at: kit.time.date)
                model.isExpired = isExpired
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
