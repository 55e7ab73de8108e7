import Boardy

@MainActor
enum FetchBooksTaskBoardFactory {
    static func make(identifier: BoardID) -> any ActivatableBoard {
        TaskBoard<FetchBooksIO>(identifier: identifier, policy: .exclusive, bypassesGatewayBarrier: true) { query in
            if query.isEmpty { throw NoQuery() }
            return [Book(title: "Notes on the Engine", price: 12)]
        } onStart: { _ in
            print("fetching books")
        } onFailure: { error in
            print("no books:", error)
        }
    }
}

struct NoQuery: Error {}
