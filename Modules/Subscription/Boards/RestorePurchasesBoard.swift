import SubscriptionIO

/// Loads the purchases again.
final class RestorePurchasesBoard: SubscriptionStateBoard<RestorePurchasesIO> {
    init(_ subscription: CurrentSubscription?) {
        super.init(subscription) { await $0.restore() }
    }
}
