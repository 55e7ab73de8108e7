import Boardy

@MainActor
enum CheckoutBoardFactory {
    static func make(identifier: BoardID, producer: any ActivatableBoardProducer) -> any ActivatableBoard {
        FlowBoard<CheckoutIO>(identifier: identifier, producer: producer, bypassesGatewayBarrier: true) { board in
            board.motherboard.destination(PaymentIO.self).flow.addTarget(board) { board, result in
                switch result {
                case .success(let receipt):
                    board.sendOutput(receipt)
                    board.complete(true)
                case .progress:
                    break
                default:
                    board.complete(false)
                }
            }
        } onActivate: { board, books in
            board.motherboard.destination(PaymentIO.self).activation.activate(with: books.reduce(0) { $0 + $1.price })
        }
    }
}
