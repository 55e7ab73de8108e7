// error: cannot convert value of type 'CartAction' to expected argument type 'Never'
import Boardy

final class PricingBoard: Board<PricingIO> {
    override func activate(with _: Cart) {
        broadcast(CartAction.emptied)
    }
}
