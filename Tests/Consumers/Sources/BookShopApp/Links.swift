import Boardy

struct CatalogURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    var matchingPath: String { "/catalog" }

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modBooks.ioCatalog.activation.activate()
    }
}

struct DetailsURLOpenerPlugin: URLOpenerDecodingPlugin {
    typealias Parameters = Book

    let matchingPath = "/book"

    func mainboard(_ mainboard: any FlowMotherboard, openWith book: Book) {
        mainboard.serviceMap.modBooks.ioDetails.activation.activate(with: book)
    }
}
