import BoardyMigration
import Foundation

@MainActor
final class AppDelegate {
    var window: UIWindow? = UIWindow()

    func applicationDidFinishLaunching() {
        PluginLauncher.with(options: MainOptions([.environment: "staging"]))
            .install(launcherPlugin: ShopLauncherPlugin())
            .install(
                gatewayBarrier: .registerWithActivation { barrier, _ in
                    barrier.motherboard.serviceMap.modAccount.ioLogin.activation.activate()
                }.withFlowRegistration { barrier in
                    barrier.motherboard.serviceMap.modAccount.ioLogin.flow.addTarget(barrier) { barrier, _ in
                        barrier.complete(true)
                    }
                }
            )
            .install(gatewayBarrier: .exempt, for: .pubWelcome)
            .initialize()
            .installURLOpenerPlugin(name: "cart") { url in
                url.path == "/cart"
            } handler: { mainboard in
                mainboard.activation(.pubCart, with: User.self).activate(with: User(name: "Link"))
            }
            .launch(in: window!) { mainboard in
                mainboard.registerFlowSteps(.pubCart ->> .pubCheckout ->> .pubReceipt)
                mainboard.registerGeneralFlow { (action: CartAction) in print("cart:", action) }
                mainboard.registerFlow(matchedIdentifiers: [.pubReceipt]) { (text: String) in print("receipt:", text) }
                mainboard.ioLogin().flow.addTarget(mainboard) { mainboard, user in
                    mainboard.ioAuthUser().activation.activate(with: .overcome(user))
                }
                mainboard.ioAuthUser().activation.activate(
                    with: .wait { user in
                        mainboard.ioCart().activation.activate(with: user)
                    })
                mainboard.ioWelcome().flow.addTarget(mainboard) { mainboard, _ in
                    mainboard.ioCatalog().activation.activate()
                }
                mainboard.serviceMap.modAccount.ioWelcome.activation.activate()
            }
        PluginLauncher.shared.activateNow { mainboard in
            mainboard.activateBoard(.target(.pubHome, "today"))
        }
    }

    func leave(_ mainboard: FlowMotherboard) {
        if let cart = mainboard.getBoard(identifier: .pubCart) as? CartBoard { cart.interact(guaranteedCommand: .buy) }
        mainboard.interactWithBoard(BoardCommand(identifier: .pubCatalog, input: CatalogCommand.refresh))
        mainboard.removeBoard(withIdentifier: .pubCatalog)
        mainboard.activateAlert(Alert(message: "Bye", actions: [AlertAction(title: "OK", handler: nil)]))
    }

    func open(_ url: URL) -> Bool {
        !PluginLauncher.shared.open(url: url).isEmpty
    }
}
