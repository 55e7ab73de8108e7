import AppFoundation
import SubscriptionIO

/// Shows the state of the subscription.
final class SubscriptionStatusBoard: SubscriptionStateBoard<SubscriptionStatusIO> {
    init(_ subscription: CurrentSubscription?) {
        super.init(subscription) { await $0.known() }
    }
}
