import Boardy
import Foundation
import Shop

// Opens links that fill the cart. A link with parameters that cannot be decoded does not match; the report has the reason.
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

// A link before the launch waits in the inbox.
launcher.open(link: "shop://home/cart/tea?amount=2")
launcher.launch { mainboard in
    mainboard.serviceMap.modShop.ioCart.flow.handle { articles in print("in the cart:", articles) }
}

// The report of each link: its openers and their activations, or the reason for a refusal.
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
