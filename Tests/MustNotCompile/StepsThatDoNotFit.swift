// error: operator function '->>' requires the types 'CartIO.Output' (aka 'Cart') and 'CheckoutIO.Input' (aka 'Order') be equivalent
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.registerFlowSteps(CartIO.self ->> CheckoutIO.self)
}
