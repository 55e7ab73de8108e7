import AppFoundation
import AuthenticationIO
import Boardy
import GhostBridge
import SubscriptionIO

/// Registers the module's boards.
struct SubscriptionModulePlugin: ModulePlugin {
    let identifier: BoardID = "subscription"

    func apply(for main: any MainComponent) {
        main.register(SubscriptionStatusIO.self) { SubscriptionStatusBoard($0.subscription) }
        main.register(SubscriptionStateIO.self) { main in
            SubscriptionStateBoard(main.subscription, isSilent: true) { await $0.known() }
        }
        main.register(SubscribeIO.self) { SubscribeBoard($0.subscription) }
        main.register(RestorePurchasesIO.self) { RestorePurchasesBoard($0.subscription) }
        main.register(SubscribedIO.self) { SubscribedBoard($0.subscription) }
        main.register(SubscriptionProblemIO.self) { _ in SubscriptionProblemBoard() }
    }
}

extension MainComponent {
    /// The state of the subscription; nil if the app has not registered the services that it requires.
    fileprivate var subscription: CurrentSubscription? {
        let subscription = resolve(CurrentSubscription.self)
        subscription?.follow(resolve((any AccountService).self))
        return subscription
    }
}
