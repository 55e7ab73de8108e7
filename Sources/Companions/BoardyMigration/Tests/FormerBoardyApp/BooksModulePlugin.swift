import BoardyMigration

struct BooksModulePlugin: ModulePlugin {
    let identifier: BoardID = .pubCatalog

    func apply(for main: any MainComponent) {
        let mainProducer = main.producer
        let producer = BoardProducer(
            externalProducer: mainProducer,
            registrationsBuilder: { _ in
                BoardRegistration(.modFetchBooks) { FetchBooksTaskBoardFactory.make(identifier: $0) }
            }
        )
        mainProducer.registerBoard(.pubCatalog) { CatalogBoard(identifier: $0, producer: producer) }
        mainProducer.registerBoard(.pubHome) { HomeBoard(identifier: $0, boardProducer: mainProducer) }
        mainProducer.registerBoard(.pubDetails) { DetailsBoard(identifier: $0) }
    }
}
