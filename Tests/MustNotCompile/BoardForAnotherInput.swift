// error: method does not override any method from its superclass
import Boardy

final class PricingBoard: Board<PricingIO> {
    override func activate(with order: Order) {}
}
