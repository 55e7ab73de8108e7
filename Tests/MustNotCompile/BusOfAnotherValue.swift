// error: cannot convert value of type 'Bus<Order>' to expected argument type 'Bus<CartIO.Output>' (aka 'Bus<Cart>')
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CartIO.self).flow.bind(to: Bus<Order>())
}
