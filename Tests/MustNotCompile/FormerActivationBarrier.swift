// error: 'activationBarrier(withGuaranteedInput:)' has been renamed to 'activationBarrier(for:)'
import Boardy

// Former Boardy called this method. Without the declaration in Board, it would compile, and the gate would stay open.
final class CheckoutBoard: Board<CheckoutIO> {
    func activationBarrier(withGuaranteedInput order: Order) -> ActivationBarrier? {
        serviceMap.destination(NoticeIO.self).activation.barrier(with: "Sign in")
    }
}
