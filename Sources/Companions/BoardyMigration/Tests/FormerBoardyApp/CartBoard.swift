import BoardyMigration

final class CartBoard: ModernContinuableBoard, GuaranteedBoard, GuaranteedOutputSendingBoard,
    GuaranteedActionSendingBoard, GuaranteedCommandBoard
{
    typealias InputType = CartInput
    typealias OutputType = CartOutput
    typealias FlowActionType = CartAction
    typealias CommandType = CartCommand

    private let additions = Bus<Book>()
    private var books: [Book] = []

    init(identifier: BoardID, producer: ActivatableBoardProducer) {
        super.init(identifier: identifier, boardProducer: producer)
        additions.connect(target: self) { target, book in
            target.books.append(book)
            target.broadcastAction(.changed(count: target.books.count))
        }
    }

    func activationBarrier(withGuaranteedInput _: InputType) -> ActivationBarrier? {
        serviceMap.modAccount.ioTerms.activation.barrier()
    }

    func activate(withGuaranteedInput user: InputType) {
        rootViewController.show(UIViewController(title: "Cart of \(user.name)"))
        serviceMap.modBooks.ioCatalog.flow.bind(to: additions)
    }

    func interact(guaranteedCommand: CommandType) {
        switch guaranteedCommand {
        case let .add(book):
            additions.transport(input: book)
        case .buy:
            sendOutput(books)
            sendFlowAction(CartAction.changed(count: 0))
            nextToBoard(.target(.pubDetails, nil as Book?))
            interactWithOtherBoard(BoardCommand(identifier: .pubCatalog, input: CatalogCommand.refresh))
            complete()
        }
    }
}
