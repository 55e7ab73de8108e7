import BoardyMigration

public extension BoardID {
    static let pubCatalog: BoardID = "pub.mod.Books.Catalog"
    static let pubDetails: BoardID = "pub.mod.Books.Details"
    static let modFetchBooks: BoardID = "mod.Books.FetchBooks"
}

public struct Book: Codable, Equatable {
    public let title: String
    public let price: Int
}

public enum CatalogCommand {
    case refresh
}

public typealias CatalogMainDestination = MainboardGenericDestination<Void, Book, CatalogCommand, BoardFlowNoneAction>
public typealias DetailsMainDestination = MainboardGenericDestination<Book?, Book, Void, BoardFlowNoneAction>

extension MotherboardType where Self: FlowManageable {
    func ioCatalog(_ identifier: BoardID = .pubCatalog) -> CatalogMainDestination {
        CatalogMainDestination(destinationID: identifier, mainboard: self)
    }

    func ioDetails(_ identifier: BoardID = .pubDetails) -> DetailsMainDestination {
        DetailsMainDestination(destinationID: identifier, mainboard: self)
    }
}

public final class BooksServiceMap: ServiceMap {}

public extension BooksServiceMap {
    var ioCatalog: CatalogMainDestination { mainboard.ioCatalog() }
    var ioDetails: DetailsMainDestination { mainboard.ioDetails() }
}

public extension ServiceMap {
    var modBooks: BooksServiceMap { link() }
}
