import Boardy
import Foundation

@MainActor
final class AppDelegate {
    let window = Window()

    func applicationDidFinishLaunching() {
        PluginLauncher.with(options: .default.with(Environment.staging))
            .install(launcherPlugin: ShopLauncherPlugin())
            .install(gatewayBarrier: .board(LoginIO.self).remembered())
            .install(gatewayBarrier: .exempt, for: .pubWelcome)
            .installURLOpenerPlugin(matchingPath: "/cart") { mainboard, _ in
                mainboard.ioCart().activation.activate(with: User(name: "Link"))
            }
            .initialize()
            .launch(in: window) { mainboard in
                let (account, sales) = (mainboard.serviceMap.modAccount, mainboard.serviceMap.modSales)
                mainboard.registerFlowSteps(CartIO.self ->> CheckoutIO.self ->> ReceiptIO.self)
                mainboard.registerGeneralActionFlow(of: CartAction.self) { action in print("cart:", action) }
                sales.ioReceipt.flow.handle { text in print("receipt:", text) }
                account.ioLogin.flow.handle { user in account.ioAuthUser.activation.activate(with: .overcome(user)) }
                account.ioAuthUser.activation.activate(
                    with: .wait { user in
                        sales.ioCart.activation.activate(with: user)
                    })
                account.ioWelcome.flow.handle(on: mainboard) { mainboard, _ in
                    mainboard.serviceMap.modBooks.ioCatalog.activation.activate()
                }
                account.ioWelcome.activation.activate()
            }
        let mainboard = PluginLauncher.shared.mainboard
        mainboard.destination(HomeIO.self).activation.activate(with: "today")
    }

    func leave(_ mainboard: any FlowMotherboard) {
        if let cart = mainboard.board(identifier: CartIO.boardID) as? CartBoard { cart.interact(with: .buy) }
        mainboard.serviceMap.modBooks.ioCatalog.interaction.send(command: .refresh)
        mainboard.removeBoard(identifier: CatalogIO.boardID)
        window.show("Alert: Bye")
    }

    func open(_ url: URL) -> Bool {
        !PluginLauncher.shared.open(url: url).isEmpty
    }
}
