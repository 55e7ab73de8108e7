import AppFoundation
import Boardy
import CoreContracts
import GhostBridge

// A value of the app: shared in the launch chain.
struct Region { var currency = "EUR" }

// Objects behind protocols that other modules use: services. The third one has two dependencies.
enum ExchangeManifest: Manifest {
    static var services: [Service] {
        Service((any Rates).self) { FixedRates() }
        Service((any Fees).self) { FixedFees() }
        Service((any Exchange).self, dependencies: ((any Rates).self, (any Fees).self)) {
            FeeExchange(rates: $0, fees: $1)
        }
    }
}

// A default inside one module, which tests replace: a key.
extension Container {
    var receipts: Factory<Receipts> { self { Receipts() }.singleton }
}

@MainActor
final class SaleModel {
    @Injected(\.receipts) private var receipts
    private let exchange: any Exchange
    private let region: Region

    init(exchange: any Exchange, region: Region) { (self.exchange, self.region) = (exchange, region) }

    func sell(_ amount: Int) -> String {
        receipts.add("\(exchange.sell(amount, for: region.currency)) \(region.currency)")
    }
}

// The plugin resolves in the factory, which runs at an activation, and passes the objects to an initializer.
struct SellPlugin: ModulePlugin {
    let identifier = SellIO.boardID

    func apply(for main: any MainComponent) {
        main.register(SellIO.self) { main in
            let model = main.resolve((any Exchange).self).map { exchange in
                SaleModel(exchange: exchange, region: main.sharedValue() ?? Region())
            }
            return FlowBoard { board, amount in
                if let model { board.sendOutput(model.sell(amount)) }
                board.complete(model != nil)
            }
        }
    }
}
