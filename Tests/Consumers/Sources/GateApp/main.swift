import Boardy
import Shop

// A request for confirmation at the till.
enum ConfirmIO: IOInterface {
    static let boardID: BoardID = "confirm"
    typealias Input = Void
}

// A search that runs off the main actor.
enum SearchIO: IOInterface {
    static let boardID: BoardID = "search"
    typealias Input = String
    typealias Output = [String]
}

struct TillPlugin: ModulePlugin {
    let identifier: BoardID = "till"

    func apply(for main: any MainComponent) {
        // A board made of a closure.
        main.producer.registerBoard(ConfirmIO.boardID) { id in
            FlowBoard<ConfirmIO>(identifier: id) { _, _ in print("please confirm") }
        }
        // A task board. Its policy cancels the task of an older query.
        main.producer.registerBoard(SearchIO.boardID) { id in
            TaskBoard<SearchIO>(identifier: id, policy: .latest) { query in
                ["tea", "toast", "milk"].filter { $0.hasPrefix(query) }
            }
        }
    }
}

// One line guards the payment. Neither the payment board nor its callers refer to the gate.
let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: ShopModulePlugin())
    .install(plugin: TillPlugin())
    .install(gatewayBarrier: .board(ConfirmIO.self), for: PaymentIO.boardID)
    .initialize().mainboard

let payment = mainboard.serviceMap.modShop.ioPayment
payment.flow.handle { receipt in print("paid:", receipt) }

print(payment.activation.activate(with: 3))  // held: the gate asks for confirmation
print(payment.activation.activate(with: 4))  // held by the same request
mainboard.destination(ConfirmIO.self).completer.complete(true)  // releases both, in order

// The second query cancels the first one.
let search = mainboard.destination(SearchIO.self)
search.activation.activate(with: "m")
print("found:", try await search.activation.firstOutput(with: "t"))
