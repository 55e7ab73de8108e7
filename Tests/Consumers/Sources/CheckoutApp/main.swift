import Boardy

struct Order {
    let customer: String
    let articles: [String]
}

// The public board of the module. Its input begins the scope of an order.
enum CheckoutIO: IOInterface {
    static let boardID: BoardID = "checkout"
    typealias Input = Order
    typealias Output = String
}

// Boards that exist only inside the public board.
enum TotalIO: IOInterface {
    static let boardID: BoardID = "checkout.total"
    typealias Input = [String]
    typealias Output = Int
}

enum ReceiptIO: IOInterface {
    static let boardID: BoardID = "checkout.receipt"
    typealias Input = Int
    typealias Output = String
}

final class CheckoutBoard: ContinuousBoard<CheckoutIO> {
    private let inside: BoardProducer

    init(producer: any ActivatableBoardProducer) {
        inside = BoardProducer(externalProducer: producer)
        super.init(producer: inside)
    }

    // Called once for each installation. The flows of the scope end with it.
    override func didInstall() {
        motherboard.registerFlowSteps(TotalIO.self ->> ReceiptIO.self)

        // What leaves the scope leaves it through this board. Its completion ends the scope.
        let receipt = motherboard.destination(ReceiptIO.self)
        receipt.flow.sendOutput(through: self)
        receipt.completion.handle { [self] isDone in complete(isDone) }
    }

    override func activate(with order: Order) {
        // A value of the scope, the order, reaches a board inside through its factory.
        let receipt = BoardRegistration(ReceiptIO.self) { _ in
            FlowBoard<ReceiptIO> { receipt, total in
                receipt.sendOutput("\(order.customer) pays \(total)")
                receipt.complete(true)
            }
        }
        inside.register(receipt, replacingExisting: true)
        motherboard.destination(TotalIO.self).activation.activate(with: order.articles)
    }
}

// A value of the app that a board inside needs.
struct PriceList {
    var prices: [String: Int] = [:]
}

struct CheckoutPlugin: ModulePlugin {
    let identifier = CheckoutIO.boardID

    func apply(for main: any MainComponent) {
        let producer = BoardProducer(externalProducer: main.producer)
        producer.register(
            BoardRegistration(TotalIO.self) { _ in
                let list = main.sharedValue() ?? PriceList()
                return FlowBoard<TotalIO> { $0.sendOutput($1.reduce(0) { $0 + list.prices[$1, default: 0] }) }
            })
        main.register(CheckoutIO.self) { _ in CheckoutBoard(producer: producer) }
    }
}

let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: CheckoutPlugin())
    .share(value: PriceList(prices: ["tea": 3, "bread": 4]))
    .initialize().mainboard

let checkout = mainboard.destination(CheckoutIO.self)
checkout.flow.handle { text in print(text) }
checkout.completion.handle { isDone in print("completed:", isDone) }
checkout.activation.activate(with: Order(customer: "Ada", articles: ["tea", "bread"]))
print("installed:", mainboard.boards.count, "available outside:", mainboard.destination(TotalIO.self).isAvailable)
