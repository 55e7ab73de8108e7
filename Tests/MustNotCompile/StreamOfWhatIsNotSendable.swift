// error: type 'CheckoutIO.Output' (aka 'Receipt') does not conform to the 'Sendable' protocol
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    _ = mainboard.destination(CheckoutIO.self).outputs
}
