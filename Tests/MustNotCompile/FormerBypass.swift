// error: 'shouldBypassGatewayBarrier()' has been renamed to 'bypassesGatewayBarrier'
import Boardy

// Former Boardy called this method. Without the declaration in Board, it would compile and never be called.
final class CheckoutBoard: Board<CheckoutIO> {
    func shouldBypassGatewayBarrier() -> Bool { true }
}
