// error: initializer 'init(identifier:policy:_:onFailure:)' requires the types 'PricingIO.Output' (aka 'Order') and 'TaskProgress<Order, Never>' be equivalent
import Boardy

@MainActor
func board() -> TaskBoard<PricingIO> {
    TaskBoard { _, progress in
        progress.report(1)
        return Order()
    }
}
