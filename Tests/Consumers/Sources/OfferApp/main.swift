import Boardy
import Shop

enum OfferIO: IOInterface {
    static let boardID: BoardID = "offer"
    typealias Input = [String]
    typealias Output = String
}

// The board asks in `activate(with:)`. The handler is registered once, and receives every price that the other board sends.
final class OfferBoard: Board<OfferIO> {
    override func didInstall() {
        serviceMap.modShop.ioPricing.flow.addTarget(self) { board, price in
            board.sendOutput("offer: \(price)")
            board.complete()
        }
    }

    override func activate(with articles: [String]) {
        serviceMap.modShop.ioPricing.activation.activate(with: articles)
    }
}

struct OfferPlugin: ModulePlugin {
    let identifier: BoardID = "offers"
    var uses: [any IOInterface.Type] { [PricingIO.self] }

    func apply(for main: any MainComponent) {
        main.register(OfferIO.self) { _ in OfferBoard() }
        // The same as a task, which waits for the answer and throws if there is none.
        main.register(OfferIO.self, id: "offer-task") { _ in
            TaskBoard { articles, context in
                "offer of a task: \(try await context.firstOutput(of: PricingIO.self, with: articles))"
            }
        }
    }
}

let mainboard = PluginLauncher.with(options: .default)
    .install(plugin: ShopModulePlugin())
    .install(plugin: OfferPlugin())
    .initialize().mainboard
for id in ["offer", "offer-task"] as [BoardID] {
    print(try await mainboard.destination(OfferIO.self, id: id).activation.firstOutput(with: ["tea", "milk"]))
}
