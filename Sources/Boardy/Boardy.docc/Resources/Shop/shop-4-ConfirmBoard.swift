import Boardy
import PaymentIO

/// Asks for a confirmation, and completes with the answer.
final class ConfirmBoard: Board<ConfirmIO> {
    override func activate(with request: ConfirmRequest) {
        switch request.note {
        case nil: sendOutput("Please confirm: \(PaymentLinks.confirm)")
        case "yes": complete(true)
        default: complete(false)
        }
    }
}
