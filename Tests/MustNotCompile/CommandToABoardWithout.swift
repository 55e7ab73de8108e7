// error: cannot convert value of type 'CheckoutCommand' to expected argument type 'Never'
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CartIO.self).interaction.send(command: CheckoutCommand.cancel)
}
