// error: main actor-isolated instance method 'complete()' cannot be called from outside of the actor
import Boardy

final class CartBoard: Board<CartIO> {
    override func activate(with _: Void) {
        Task.detached { self.complete() }
    }
}
