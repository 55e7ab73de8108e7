// error: 'shouldBypassGatewayBarrier()' has been renamed to 'bypassesGatewayBarrier'
import Boardy

// With `override` the message is the same.
final class CheckoutBoard: Board<CheckoutIO> {
    override func shouldBypassGatewayBarrier() -> Bool { true }
}
