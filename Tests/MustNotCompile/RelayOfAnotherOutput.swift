// error: instance method 'sendOutput(through:)' requires the types 'CartIO.Output' (aka 'Cart') and 'PricingIO.Output' (aka 'Order') be equivalent
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CartIO.self).flow.sendOutput(through: mainboard.destination(PricingIO.self))
}
