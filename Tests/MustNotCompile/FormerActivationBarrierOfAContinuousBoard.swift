// error: 'activationBarrier(withInput:)' has been renamed to 'activationBarrier(for:)'
import Boardy

// The same through a subclass of Board, for the protocol DedicatedBoard of former Boardy.
final class CheckoutBoard: ContinuousBoard<CheckoutIO> {
    func activationBarrier(withInput order: Order) -> ActivationBarrier? {
        motherboard.destination(NoticeIO.self).activation.barrier(with: "Sign in")
    }
}
