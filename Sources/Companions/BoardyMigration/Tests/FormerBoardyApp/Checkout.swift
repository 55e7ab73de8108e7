import BoardyMigration

enum CheckoutBoardFactory {
    static func make(identifier: BoardID, producer: ActivatableBoardProducer) -> ActivatableBoard {
        FlowBoard<[Book], String, Void, BoardFlowNoneAction>(identifier: identifier, producer: producer) { board in
            board.motherboard.ioPayment().flow.addTarget(board) { board, result in
                switch result {
                case let .success(receipt):
                    board.sendOutput(receipt)
                    board.complete()
                case .progress:
                    break
                default:
                    board.complete(false)
                }
            }
        } flowActivation: { board, books in
            board.motherboard.ioPayment().activation.activate(with: books.reduce(0) { $0 + $1.price })
        }
    }
}
