import Boardy
import Shop

let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: ShopModulePlugin())
    .install(launchSettings: { mainboard in
        // The value decides what is next: a flow for each branch, on every motherboard of the app.
        let shop = mainboard.serviceMap.modShop
        shop.ioPricing.flow.activate(shop.ioPayment, where: { $0 >= 10 })
        shop.ioPricing.flow.handle { price in if price < 10 { print("cash only:", price) } }
    })
    .initialize().mainboard
let shop = mainboard.serviceMap.modShop

// Several receivers, which the board does not need to know: a bus.
let receipts = Bus<String>()
shop.ioPayment.flow.bind(to: receipts)
receipts.deliver { print("printer:", $0) }
receipts.deliver { print("mail:", $0) }

shop.ioPricing.activation.activate(with: ["tea"])
shop.ioPricing.activation.activate(with: ["tea", "milk"])

// The caller needs the result of its own activation: no flow.
print("receipt:", try await shop.ioPayment.activation.firstOutput(with: 7))
