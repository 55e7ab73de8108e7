import Boardy

@MainActor
enum PaymentBoardFactory {
    static func make(identifier: BoardID) -> any ActivatableBoard {
        TaskBoard<PaymentIO>(identifier: identifier, policy: .exclusive) { amount, progress in
            progress.report(0.5)
            return "paid \(amount)"
        }
    }
}
