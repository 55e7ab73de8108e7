import AppFoundation
import Boardy
import BoardyScreens
import SubscriptionIO

/// Buys a subscription. One purchase is made at a time, so that the second of two requests finds the subscription of the first.
final class SubscribeBoard: TaskBoard<SubscribeIO> {
    private let subscription: CurrentSubscription?

    init(identifier: BoardID = SubscribeIO.boardID, _ subscription: CurrentSubscription?) {
        self.subscription = subscription
        super.init(identifier: identifier, policy: .queue) { plan in
            try await subscription.installed().buy(plan)
        }
    }

    override func didSucceed(with entitlement: Entitlement) {
        show(.subscription(.active(entitlement), problems: subscription?.manager.problems ?? []))
    }
}
