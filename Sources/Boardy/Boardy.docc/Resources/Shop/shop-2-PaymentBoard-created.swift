import Boardy
import PaymentIO

/// Answers a request with a line of text.
final class PaymentBoard: Board<PaymentIO> {
    override func activate(with request: PaymentRequest) {
        sendOutput("Payment: \(request.note ?? "no note")")
        complete()
    }
}
