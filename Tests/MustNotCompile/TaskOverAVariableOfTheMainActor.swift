// error: mutation of captured var 'orders' in concurrently-executing code
import Boardy

@MainActor
func board() -> TaskBoard<PricingIO> {
    var orders = 0
    return TaskBoard { _ in
        orders += 1
        return Order()
    }
}
