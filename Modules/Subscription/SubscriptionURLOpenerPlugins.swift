import AppFoundation
import Boardy
import SubscriptionIO

/// Opens `/subscription`, which shows the state of the subscription.
struct SubscriptionURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "the subscription"
    let matchingPath = "/subscription"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modSubscription.ioSubscriptionStatus.activation.activate()
    }
}

/// Opens `/subscription/buy?plan=monthly`, which buys a subscription.
struct SubscribeURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        enum Plan: String, Decodable, CaseIterable {
            case monthly, yearly
        }

        let plan: Plan
    }

    let name = "buy a subscription (?plan=monthly or ?plan=yearly)"
    let matchingPath = "/subscription/buy"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modSubscription.ioSubscribe.activation.activate(
            with: SubscriptionPlan(rawValue: parameters.plan.rawValue))
    }
}

/// Opens `/subscription/restore`, which loads the purchases again.
struct RestorePurchasesURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "load the purchases again"
    let matchingPath = "/subscription/restore"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modSubscription.ioRestorePurchases.activation.activate()
    }
}
