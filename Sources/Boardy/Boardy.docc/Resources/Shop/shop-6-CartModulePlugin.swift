import Boardy
import CartIO

/// Registers the boards of the Cart module.
struct CartModulePlugin: ModulePlugin {
    let identifier: BoardID = "cart"

    func apply(for main: any MainComponent) {
        let list = PriceList()
        main.register(CartIO.self) { _ in CartBoard(list: list) }
        main.register(PricesIO.self) { _ in
            TaskBoard(policy: .sharedResult) { _, context in
                // An app reads these from a server.
                let prices = [("tea", 3), ("bread", 4), ("jam", 5)]
                for (index, (article, price)) in prices.enumerated() {
                    await list.add(article, price: price)
                    context.report(Double(index + 1) / Double(prices.count))
                }
                return prices.count
            }
        }
    }
}
