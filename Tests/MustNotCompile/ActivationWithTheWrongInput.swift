// error: cannot convert value of type 'Order' to expected argument type 'PricingIO.Input' (aka 'Cart')
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(PricingIO.self).activation.activate(with: Order())
}
