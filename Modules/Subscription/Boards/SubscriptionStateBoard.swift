import AppFoundation
import Boardy
import BoardyScreens
import SubscriptionIO

/// A board that obtains the state of the subscription, shows it and sends it.
class SubscriptionStateBoard<IO: IOInterface>: TaskBoard<IO> where IO.Input == Void, IO.Output == SubscriptionState {
    private let subscription: CurrentSubscription?

    /// Creates a board.
    ///
    /// - Parameters:
    ///   - subscription: the subscription; nil to fail with an error.
    ///   - work: obtains the state.
    init(
        _ subscription: CurrentSubscription?,
        work: @escaping @Sendable (SubscriptionManager) async -> SubscriptionState
    ) {
        self.subscription = subscription
        super.init(policy: .sharedResult) { _ in
            let subscription = try subscription.installed()
            await subscription.review()
            return await work(subscription.manager)
        }
    }

    final override func didSucceed(with state: SubscriptionState) {
        guard let subscription else { return }
        show(.subscription(state, missingUser: subscription.missingUser, problems: subscription.manager.problems))
    }
}
