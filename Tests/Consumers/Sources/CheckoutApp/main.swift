import Boardy

// A value of the app that a board inside another board needs.
struct PriceList {
    var prices: [String: Int] = [:]
}

// The public board of the module.
enum CheckoutIO: IOInterface {
    static let boardID: BoardID = "checkout"
    typealias Input = [String]
    typealias Output = Int
}

// A board that only the public board can activate.
enum TotalIO: IOInterface {
    static let boardID: BoardID = "checkout.total"
    typealias Input = [String]
    typealias Output = Int
}

final class CheckoutBoard: ContinuousBoard<CheckoutIO> {
    override func didInstall() {
        motherboard.destination(TotalIO.self).flow.sendOutput(through: self)
    }

    override func activate(with articles: [String]) {
        motherboard.destination(TotalIO.self).activation.activate(with: articles)
    }
}

final class TotalBoard: Board<TotalIO> {
    private let list: PriceList

    init(list: PriceList) {
        self.list = list
        super.init()
    }

    override func activate(with articles: [String]) {
        sendOutput(articles.reduce(0) { $0 + list.prices[$1, default: 0] })
        complete()
    }
}

struct CheckoutPlugin: ModuleBuilderPlugin {
    let identifier = CheckoutIO.boardID

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer producer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        CheckoutBoard(identifier: identifier, producer: producer)
    }

    func internalContinuousRegistrations(
        sharedComponent: any SharedValueComponent, producer _: any ActivatableBoardProducer
    ) -> [BoardRegistration] {
        BoardRegistration(TotalIO.self) { _ in TotalBoard(list: sharedComponent.sharedValue() ?? PriceList()) }
    }
}

let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: CheckoutPlugin())
    .share(value: PriceList(prices: ["tea": 3, "bread": 4]))
    .initialize().mainboard

let checkout = mainboard.destination(CheckoutIO.self)
checkout.flow.handle { total in print("total:", total) }
checkout.activation.activate(with: ["tea", "bread"])
print("available outside:", mainboard.destination(TotalIO.self).isAvailable)
