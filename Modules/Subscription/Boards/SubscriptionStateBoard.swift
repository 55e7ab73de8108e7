import AppFoundation
import Boardy
import BoardyScreens
import SubscriptionIO

/// A board that obtains the state of the subscription, shows it unless it is silent, and sends it.
class SubscriptionStateBoard<IO: IOInterface>: TaskBoard<IO> where IO.Input == Void, IO.Output == SubscriptionState {
    private let subscription: CurrentSubscription?
    private let isSilent: Bool

    /// Creates a board.
    ///
    /// - Parameters:
    ///   - subscription: the subscription; nil to fail with an error.
    ///   - isSilent: true to show no page.
    ///   - work: obtains the state.
    init(
        _ subscription: CurrentSubscription?, isSilent: Bool = false,
        work: @escaping @Sendable (SubscriptionManager) async -> SubscriptionState
    ) {
        (self.subscription, self.isSilent) = (subscription, isSilent)
        super.init(policy: .sharedResult) { _ in
            let subscription = try subscription.installed()
            await subscription.review()
            return await work(subscription.manager)
        }
    }

    final override func didSucceed(with state: SubscriptionState) {
        guard let subscription, !isSilent else { return }
        show(.subscription(state, missingUser: subscription.missingUser, problems: subscription.manager.problems))
    }
}
