// error: cannot convert value of type '@Sendable (Cart, Cart) -> ()' to expected argument type 'CombinationStrategy'
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.combine(CartIO.self, PricingIO.self, strategy: .batch) { (_: Cart, _: Cart) in }
}
