import Boardy

final class CartBoard: ContinuousBoard<CartIO> {
    private let additions = Bus<Book>()
    private var books: [Book] = []

    override init(identifier: BoardID, producer: any ActivatableBoardProducer) {
        super.init(identifier: identifier, producer: producer)
        additions.connect(target: self) { board, book in
            board.books.append(book)
            board.broadcast(.changed(count: board.books.count))
        }
    }

    override func activationBarrier(for _: CartInput) -> ActivationBarrier? {
        serviceMap.modAccount.ioTerms.activation.barrier(scope: .application)
    }

    override func activate(with user: CartInput) {
        (context as? Window)?.show("Cart of \(user.name)")
        serviceMap.modBooks.ioCatalog.flow.bind(to: additions)
    }

    override func interact(with command: CartCommand) {
        switch command {
        case .add(let book):
            additions.transport(input: book)
        case .buy:
            sendOutput(books)
            broadcast(.changed(count: 0))
            serviceMap.modBooks.ioDetails.activation.activate(with: nil)
            serviceMap.modBooks.ioCatalog.interaction.send(command: .refresh)
            complete(true)
        }
    }
}
