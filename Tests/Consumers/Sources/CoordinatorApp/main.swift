import Boardy

let container = OldContainer()
let mainboard = PluginLauncher.with(options: .default).install(plugin: PaymentPlugin(container: container)).initialize()
    .mainboard
let payment = mainboard.destination(PaymentIO.self)
payment.flow.handle { receipt in print(receipt) }
payment.completion.handle { isDone in print("completed:", isDone, "pages:", container.navigator.pages.count) }

payment.activation.activate(with: 7)
print("pages:", container.navigator.pages)
container.shown?.tapPay()
payment.activation.activate(with: 9)
container.shown?.tapCancel()
print("coordinator:", container.shown == nil ? "released" : "kept")
