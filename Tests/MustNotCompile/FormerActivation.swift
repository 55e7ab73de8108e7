// error: 'activate(withGuaranteedInput:)' has been renamed to 'activate(with:)'
import Boardy

// Former Boardy called this method. Without the declaration in Board, it would compile and never be called.
final class CheckoutBoard: Board<CheckoutIO> {
    func activate(withGuaranteedInput order: Order) {}
}
