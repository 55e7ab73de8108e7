import Boardy

enum PaymentIO: IOInterface {
    typealias Input = Int
    typealias Output = TaskProgress<String, any Error>
    static let boardID: BoardID = "mod.Sales.Payment"
}

@MainActor
enum PaymentBoardFactory {
    static func make(identifier: BoardID) -> any ActivatableBoard {
        TaskBoard<PaymentIO>(
            identifier: identifier, policy: .exclusive, bypassesGatewayBarrier: true
        ) { amount, progress in
            progress.report(0.5)
            return "paid \(amount)"
        }
    }
}
