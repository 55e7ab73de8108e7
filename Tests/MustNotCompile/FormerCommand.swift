// error: 'interact(guaranteedCommand:)' has been renamed to 'interact(with:)'
import Boardy

// Former Boardy called this method. Without the declaration in Board, it would compile and never be called.
final class CheckoutBoard: Board<CheckoutIO> {
    func interact(guaranteedCommand: CheckoutCommand) {}
}
