import BoardyMigration

final class CatalogBoard: ContinuousBoard, GuaranteedBoard, GuaranteedOutputSendingBoard, GuaranteedCommandBoard {
    typealias InputType = Void
    typealias OutputType = Book
    typealias CommandType = CatalogCommand

    init(identifier: BoardID, producer: ActivatableBoardProducer) {
        super.init(identifier: identifier, boardProducer: producer)
        registerFlows()
    }

    func activate(withGuaranteedInput _: InputType) {
        rootViewController.show(UIViewController(title: "Catalog"))
        motherboard.activateBoard(.target(.modFetchBooks, "new"))
    }

    func interact(guaranteedCommand _: CommandType) {
        print("catalog: refreshed")
    }

    private func registerFlows() {
        motherboard.matchedFlow(.modFetchBooks, with: [Book].self).addTarget(self) { target, books in
            target.motherboard.ioDetails().activation.activate(with: books.first)
        }
        motherboard.registerGuaranteedFlow(matchedIdentifiers: .pubDetails, target: self) { (target, book: Book) in
            target.sendOutput(book)
        }
        motherboard.registerCompletionFlow(matchedIdentifiers: [.pubDetails]) { isDone in
            print("details:", isDone)
        }
    }
}
