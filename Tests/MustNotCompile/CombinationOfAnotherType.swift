// error: 'combine(_:strategy:_:)' is unavailable: the handler takes the output of each board, in the order of the boards
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.combine(CartIO.self, PricingIO.self, strategy: .batch) { (_: Cart, _: Cart) in }
}
