import Boardy

final class CatalogBoard: ContinuousBoard<CatalogIO> {
    override func didInstall() {
        let details = motherboard.destination(DetailsIO.self)
        motherboard.destination(FetchBooksIO.self).flow.activate(details, with: \.first)
        details.flow.sendOutput(through: self)
        details.completion.handle { isDone in print("details:", isDone) }
    }

    override func activate(with _: Void) {
        (context as? Window)?.show("Catalog")
        motherboard.destination(FetchBooksIO.self).activation.activate(with: "new")
    }

    override func interact(with _: CatalogCommand) {
        print("catalog: refreshed")
    }
}
