import BoardyMigration
import Foundation

struct CatalogURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    var matchingPath: String {
        "/catalog"
    }

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modBooks.ioCatalog.activation.activate()
    }
}

struct DetailsURLOpenerPlugin: GuaranteedURLOpenerPlugin {
    typealias Parameter = Book

    func willOpen(url: URL) -> URLOpeningOption<Book> {
        let query = url.boardy.queryParameters
        guard url.path == "/book", let title = query["title"], let price = query["price"].flatMap(Int.init) else {
            return .no
        }
        return .yes(Book(title: title, price: price))
    }

    func mainboard(_ mainboard: any FlowMotherboard, openWith book: Book) {
        mainboard.serviceMap.modBooks.ioDetails.activation.activate(with: book)
    }
}
