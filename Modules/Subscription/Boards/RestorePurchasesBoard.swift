import AppFoundation
import SubscriptionIO

/// Loads the purchases again, those that the shop has to ask for included.
final class RestorePurchasesBoard: SubscriptionStateBoard<RestorePurchasesIO> {
    init(_ subscription: CurrentSubscription?) {
        super.init(subscription) { await $0.restore() }
    }
}
