// error: cannot convert value of type 'Order' to expected argument type 'CartIO.Output' (aka 'Cart')
import Boardy

final class CartBoard: Board<CartIO> {
    override func activate(with _: Void) {
        sendOutput(Order())
    }
}
