import Boardy

extension BoardID {
    static let pubCatalog: BoardID = "pub.mod.Books.Catalog"
    static let pubDetails: BoardID = "pub.mod.Books.Details"
    static let modFetchBooks: BoardID = "mod.Books.FetchBooks"
}

struct Book: Codable, Equatable {
    let title: String
    let price: Int
}

enum CatalogCommand {
    case refresh
}

enum CatalogIO: IOInterface {
    typealias Input = Void
    typealias Output = Book
    typealias Command = CatalogCommand
    static let boardID: BoardID = .pubCatalog
}

enum DetailsIO: IOInterface {
    typealias Input = Book?
    typealias Output = Book
    static let boardID: BoardID = .pubDetails
}

enum FetchBooksIO: IOInterface {
    typealias Input = String
    typealias Output = [Book]
    static let boardID: BoardID = .modFetchBooks
}

extension FlowMotherboard {
    func ioCatalog(_ identifier: BoardID = .pubCatalog) -> Destination<CatalogIO> {
        destination(CatalogIO.self, id: identifier)
    }

    func ioDetails(_ identifier: BoardID = .pubDetails) -> Destination<DetailsIO> {
        destination(DetailsIO.self, id: identifier)
    }
}

struct BooksServiceMap: ModuleServiceMap {
    let root: ServiceMap

    init(_ root: ServiceMap) {
        self.root = root
    }

    var ioCatalog: Destination<CatalogIO> { destination() }
    var ioDetails: Destination<DetailsIO> { destination() }
}

extension ServiceMap {
    var modBooks: BooksServiceMap { link() }
}
