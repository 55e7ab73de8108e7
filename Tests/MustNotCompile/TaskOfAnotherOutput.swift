// error: cannot convert value of type 'Cart' to closure result type 'PricingIO.Output' (aka 'Order')
import Boardy

@MainActor
func board() -> TaskBoard<PricingIO> {
    TaskBoard { _ in Cart() }
}
