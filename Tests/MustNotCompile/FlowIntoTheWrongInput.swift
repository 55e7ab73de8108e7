// error: instance method 'activate(_:where:)' requires the types 'CartIO.Output' (aka 'Cart') and 'CheckoutIO.Input' (aka 'Order') be equivalent
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CartIO.self).flow.activate(mainboard.destination(CheckoutIO.self))
}
