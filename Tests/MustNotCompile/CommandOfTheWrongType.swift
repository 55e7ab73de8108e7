// error: cannot convert value of type 'Order' to expected argument type 'CheckoutIO.Command' (aka 'CheckoutCommand')
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CheckoutIO.self).interaction.send(command: Order())
}
