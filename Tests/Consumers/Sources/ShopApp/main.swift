import Boardy
import Shop

let mainboard = PluginLauncher.with(options: .default).install(plugin: ShopModulePlugin()).initialize().mainboard
let shop = mainboard.serviceMap.modShop

// Each output activates the next board. Steps with mismatching types do not compile.
let checkout = mainboard.registerFlowSteps(CartIO.self ->> PricingIO.self ->> PaymentIO.self)

// A handler of one board, a handler of one type of output from any board, and a handler of two boards together.
shop.ioPayment.flow.handle { receipt in print("paid:", receipt) }
mainboard.registerGeneralFlow(of: Int.self) { amount in print("amount:", amount) }
mainboard.combine(CartIO.self, PaymentIO.self, strategy: .batch) { articles, receipt in
    print("sold:", articles.joined(separator: ", "), "-", receipt)
}

shop.ioCart.activation.activate(with: ["tea", "milk"])

// Every registration returns a token. This one cancels all steps. The next step has a condition and a conversion.
checkout.cancel()
shop.ioCart.flow.activate(shop.ioPayment, where: { $0.count > 1 }, with: { $0.count })
shop.ioCart.activation.activate(with: ["bread", "salt"])

// The same in async code: the first output of an activation, and all outputs as a sequence.
let amounts = shop.ioPricing.outputs
print("first:", try await shop.ioPricing.activation.firstOutput(with: ["jam"]))
for await amount in amounts {
    print("next:", amount)
    break
}
