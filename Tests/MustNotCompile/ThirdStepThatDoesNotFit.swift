// error: operator function '->>' requires the types 'PricingIO.Output' (aka 'Order') and 'CartIO.Input' be equivalent
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.registerFlowSteps(CartIO.self ->> PricingIO.self ->> CartIO.self)
}
