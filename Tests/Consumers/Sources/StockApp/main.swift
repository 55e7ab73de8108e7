import Boardy

// The interface of one module. The other one imports it, and not the implementation.
enum StockIO: IOInterface {
    typealias Input = String
    typealias Output = Int
    static let boardID: BoardID = "stock"
}

enum OrderIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "order"
}

struct StockPlugin: ModulePlugin {
    let identifier = StockIO.boardID

    func apply(for main: any MainComponent) {
        main.register(StockIO.self) { _ in FlowBoard { board, article in board.sendOutput(article.count) } }
    }
}

struct OrderPlugin: ModulePlugin {
    let identifier = OrderIO.boardID
    let uses: [any IOInterface.Type] = [StockIO.self]

    func apply(for main: any MainComponent) {
        main.register(OrderIO.self) { _ in
            TaskBoard { article, context in
                let amount = try await context.firstOutput(of: StockIO.self, with: article)
                return amount > 3 ? "\(article): ordered" : "\(article): sold out"
            }
        }
    }
}

// Two modules can be installed apart. The declaration finds the one that is missing.
for issue in PluginLauncher.with(options: .default).install(plugin: OrderPlugin()).validate() { print(issue) }

let launcher = PluginLauncher.with(options: .default).install(plugin: OrderPlugin()).install(plugin: StockPlugin())
    .initialize()
for article in ["tea", "bread"] {
    print(try await launcher.mainboard.destination(OrderIO.self).activation.firstOutput(with: article))
}
