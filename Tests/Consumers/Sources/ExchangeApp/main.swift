import AppFoundation
import Boardy
import CoreContracts
import GhostBridge

let launcher = PluginLauncher.with(options: .default)
    .install(plugin: SellPlugin())
    .install(manifest: ExchangeManifest.self)
    .share(value: Region(currency: "JPY"))
    .initialize()
try await launcher.start { mainboard in
    let sell = mainboard.destination(SellIO.self)
    sell.flow.handle { receipt in print(receipt) }
    sell.activation.activate(with: 12)
    sell.activation.activate(with: 3)
}

// A test has a container of its own, in which it replaces the key.
withContainer { container in
    let receipts = Receipts()
    container.receipts.register { receipts }
    let model = SaleModel(exchange: FeeExchange(rates: FixedRates(), fees: FixedFees()), region: Region())
    print("in a test:", model.sell(5), receipts.all)
}
