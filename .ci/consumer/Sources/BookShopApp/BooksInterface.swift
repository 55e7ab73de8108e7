import Boardy

struct Book: Codable, Equatable {
    let title: String
    let price: Int
}

enum CatalogIO: IOInterface {
    enum Command { case refresh }
    typealias Input = Void
    typealias Output = Book
    static let boardID: BoardID = "pub.mod.Books.Catalog"
}

enum DetailsIO: IOInterface {
    typealias Input = Book?
    typealias Output = Book
    static let boardID: BoardID = "pub.mod.Books.Details"
}

enum FetchBooksIO: IOInterface {
    typealias Input = String
    typealias Output = [Book]
    static let boardID: BoardID = "mod.Books.FetchBooks"
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
