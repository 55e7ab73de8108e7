// error: cannot convert value of type '@Sendable (Order) -> ()' to expected argument type '@MainActor @Sendable (CartIO.Output) -> Void' (aka '@MainActor @Sendable (Cart) -> ()')
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CartIO.self).flow.handle { (order: Order) in print(order) }
}
