import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard, screen: Screen, orders: Bus<Order>) {
    mainboard.registerFlowSteps(CartIO.self ->> PricingIO.self ->> CheckoutIO.self)
    mainboard.registerFlowSteps("cart" ->> "pricing" ->> "checkout")
    let cart = mainboard.destination(CartIO.self)
    let pricing = mainboard.destination(PricingIO.self)
    let checkout = mainboard.destination(CheckoutIO.self)
    cart.activation.activate()
    cart.flow.activate(pricing)
    cart.flow.activate(checkout) { _ in Order() }
    cart.actionFlow.handle { action in _ = action == .emptied }
    pricing.flow.bind(to: orders)
    checkout.interaction.send(command: .cancel)
    mainboard.combine(CartIO.self, PricingIO.self, strategy: .latest) { (_: Cart, _: Order) in }
    mainboard.registerGeneralFlow(of: Order.self, target: screen) { (_: Screen, _: Order) in }
}

final class CartBoard: Board<CartIO> {
    override func activate(with _: Void) {
        broadcast(.emptied)
        sendOutput(Cart())
    }
}

let registration = { @MainActor in BoardRegistration(CartIO.self) { CartBoard(identifier: $0) } }
