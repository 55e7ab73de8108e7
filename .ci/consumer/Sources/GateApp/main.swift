import Boardy
import Shop

// Asks at the till. It is made of closures, as small boards may be.
enum ConfirmIO: IOInterface {
    static let boardID: BoardID = "confirm"
    typealias Input = Void
}

// Work that takes time is done off the main actor, here for the newest query only.
enum SearchIO: IOInterface {
    static let boardID: BoardID = "search"
    typealias Input = String
    typealias Output = [String]
}

struct TillPlugin: ModulePlugin {
    let identifier: BoardID = "till"

    func apply(for main: any MainComponent) {
        main.producer.registerBoard(ConfirmIO.boardID) { id in
            FlowBoard<ConfirmIO>(identifier: id) { _, _ in print("please confirm") }
        }
        main.producer.registerBoard(SearchIO.boardID) { id in
            TaskBoard<SearchIO>(identifier: id, policy: .latest) { query in
                ["tea", "toast", "milk"].filter { $0.hasPrefix(query) }
            }
        }
    }
}

// One line beside the modules: who pays has to confirm before. Nobody who pays knows of it.
let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: ShopModulePlugin())
    .install(plugin: TillPlugin())
    .install(gatewayBarrier: .board(ConfirmIO.self), for: PaymentIO.boardID)
    .initialize().mainboard

let payment = mainboard.serviceMap.modShop.ioPayment
payment.flow.handle { receipt in print("paid:", receipt) }

print(payment.activation.activate(with: 3))  // asks, and waits
print(payment.activation.activate(with: 4))  // waits for the same answer
mainboard.destination(ConfirmIO.self).completer.complete()  // both are paid, in order

// A task board answers each activation by itself; the older one is cancelled here.
let search = mainboard.destination(SearchIO.self)
search.activation.activate(with: "m")
print("found:", try await search.activation.firstOutput(with: "t"))
