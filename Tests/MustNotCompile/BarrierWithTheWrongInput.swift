// error: cannot convert value of type 'Cart' to expected argument type 'CheckoutIO.Input' (aka 'Order')
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    _ = mainboard.destination(CheckoutIO.self).activation.barrier(with: Cart())
}
