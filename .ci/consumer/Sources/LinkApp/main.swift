import Boardy
import Foundation
import Shop

// A link that fills the cart. One whose parameters cannot be decoded is not for this opener, and the report says why.
struct CartURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let article: String
        let amount: UInt8?
        let with: [String]
    }

    let matchingPath = "/cart/{article}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        let articles = Array(repeating: parameters.article, count: Int(parameters.amount ?? 1))
        mainboard.serviceMap.modShop.ioCart.activation.activate(with: articles + parameters.with)
    }
}

let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none).with(URLAllowList(schemes: ["shop"])))
    .install(plugin: ShopModulePlugin())
    .install(urlOpenerPlugins: [CartURLOpenerPlugin()])
    .initialize()
    .installURLOpenerPlugin(matchingPath: "/help/{topic...}") { _, parameters in
        print("help on", parameters["topic"] ?? "")
    }
    .setURLOpeningValidator { url in url.user() == nil ? .accepted : .denied(because: "it signs somebody in") }
    .setURLNotFoundHandler { _, url in print("not found:", url.path()) }

// This one comes before the app is ready, and waits.
launcher.open(link: "shop://home/cart/tea?amount=2")
launcher.launch { mainboard in
    mainboard.serviceMap.modShop.ioCart.flow.handle { articles in print("in the cart:", articles) }
}

// What became of a link: who opened it and what came of that, or why nothing did.
for link in [
    "shop://home/cart/bread?with=salt&with=jam",
    "shop://home/help/opening/hours",
    "shop://home/cart/tea?amount=300",
    "shop://home/crat/tea",
    "shop://ada@home/cart/tea",
    "https://home/cart/tea",
] {
    print(await launcher.handle(link: link))
}
