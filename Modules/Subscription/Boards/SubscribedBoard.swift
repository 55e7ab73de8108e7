import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import SubscriptionIO

/// The paywall: opens for a user with a subscription, and offers one to other users.
///
/// The decision waits at an inner barrier until the state is known. While the question is shown, the barrier waits for the next
/// state, so that a purchase on another device opens the gate, too.
final class SubscribedBoard: ContinuousBoard<SubscribedIO> {
    private enum Progress {
        case idle
        /// The state is unknown.
        case waiting
        /// The question is shown, or the purchase is in progress.
        case asking
    }

    private let subscription: CurrentSubscription?
    private var progress = Progress.idle
    private var changes: EventToken?

    init(_ subscription: CurrentSubscription?) {
        self.subscription = subscription
        let producer = BoardProducer()
        producer.registerBoard("subscription.known") { BarrierBoard<SubscriptionState>(identifier: $0) }
        producer.registerBoard("subscription.plans") { AlertBoard<SubscriptionPlan?>(identifier: $0) }
        producer.registerBoard("subscription.purchase") { SubscribeBoard(identifier: $0, subscription) }
        super.init(producer: producer)
    }

    private var known: Destination<BarrierIO<SubscriptionState>> {
        motherboard.destination(BarrierIO<SubscriptionState>.self, id: "subscription.known")
    }

    private var plans: Destination<AlertIO<SubscriptionPlan?>> {
        motherboard.destination(AlertIO<SubscriptionPlan?>.self, id: "subscription.plans")
    }

    private var purchase: Destination<SubscribeIO> {
        motherboard.destination(SubscribeIO.self, id: "subscription.purchase")
    }

    override func didInstall() {
        progress = .idle
        plans.flow.addTarget(self) { board, plan in
            if let plan { board.purchase.activation.activate(with: plan) } else { board.refuse(.paywall) }
        }
        plans.completion.addTarget(self) { board, isDone in if !isDone { board.refuse(.paywall) } }
        purchase.completion.addTarget(self) { board, isDone in if !isDone { board.refuse(.paywall) } }
        known.completion.addTarget(self) { board, _ in board.refuseWithoutUser() }
        changes = subscription?.manager.events.subscribe(for: self, to: [.state]) { [weak self] _ in self?.passState() }
    }

    override func didRemove() {
        changes?.cancel()
    }

    override func activate(with _: Void) {
        guard let subscription else {
            report(SubscriptionProblem.notInstalled)
            return complete(false)
        }
        subscription.review()
        let manager = subscription.manager
        if manager.isUserUnknown { return refuse(.subscription(manager.state, missingUser: .unknownUser)) }
        if case .failed = manager.state { manager.retry() }
        // An activation by a second gate has the result of the first one.
        if progress == .idle {
            progress = .waiting
            waitForState()
        }
        passState()
    }

    private func waitForState() {
        known.activation.activate(with: .wait { [weak self] in self?.decide($0) })
    }

    /// Sets the state at the barrier if it is known.
    private func passState() {
        guard let manager = subscription?.manager, progress != .idle, manager.state.isKnown else { return }
        known.activation.activate(with: manager.account == nil ? .cancel : .overcome(manager.state))
    }

    private func decide(_ state: SubscriptionState) {
        switch (state, progress) {
        case (.active, _): return complete(true)
        case (.failed, .waiting): return refuse(.subscription(state))
        // An expired session can use a subscription, and cannot buy one.
        case (.inactive, .waiting) where subscription?.missingUser != nil: return refuseWithoutUser()
        case (.inactive, .waiting):
            progress = .asking
            plans.activation.activate(with: .plans)
        default: break
        }
        waitForState()
    }

    private func refuseWithoutUser() {
        refuse(.paywall(missingUser: subscription?.missingUser))
    }

    private func refuse(_ page: Page) {
        show(page)
        complete(false)
    }
}

extension Question<SubscriptionPlan?> {
    /// The question of the paywall.
    static var plans: Question {
        Question(
            localized("Subscribe?"), message: localized("This feature requires a subscription."),
            choices: SubscriptionPlan.offered.map { Choice($0.title, answer: $0) }
                + [Choice(localized("Not now"), .cancel, answer: nil)])
    }
}
