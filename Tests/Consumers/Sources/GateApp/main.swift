import Boardy
import Shop

// A request for confirmation at the till.
enum ConfirmIO: IOInterface {
    static let boardID: BoardID = "confirm"
    typealias Input = Void
}

struct TillPlugin: ModulePlugin {
    let identifier: BoardID = "till"

    func apply(for main: any MainComponent) {
        main.register(ConfirmIO.self) { _ in FlowBoard { _, _ in print("please confirm") } }
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
