import BoardyMigration

enum FetchBooksTaskBoardFactory {
    static func make(identifier: BoardID) -> ActivatableBoard {
        TaskBoard<String, [Book]>(identifier: identifier) { _, query, completion in
            if query.isEmpty {
                completion(.failure(NoQuery()))
            } else {
                completion(.success([Book(title: "Notes on the Engine", price: 12)]))
            }
        } processingHandler: { board in
            if board.isProcessing { print("fetching books") }
        } errorHandler: { _, error in
            print("no books:", error)
        }
    }
}

struct NoQuery: Error {}
