import Boardy

struct BooksModulePlugin: ModulePlugin {
    let identifier = CatalogIO.boardID

    func apply(for main: any MainComponent) {
        let producer = BoardProducer(externalProducer: main.producer)
        producer.registerBoards {
            BoardRegistration(FetchBooksIO.boardID) { FetchBooksTaskBoardFactory.make(identifier: $0) }
        }
        main.producer.registerBoard(CatalogIO.boardID) { CatalogBoard(identifier: $0, producer: producer) }
        main.producer.registerBoard(HomeIO.boardID) { HomeBoard(identifier: $0, producer: BoardProducer()) }
        main.producer.registerBoard(DetailsIO.boardID) { DetailsBoard(identifier: $0) }
    }
}
