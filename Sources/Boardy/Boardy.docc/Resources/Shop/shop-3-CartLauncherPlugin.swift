public import Boardy
import CartIO
import PaymentIO

/// Installs the boards of the Cart module, their links, and the flow from the cart to the payment.
public struct CartLauncherPlugin: LauncherPlugin {
    /// Creates the plugin, which has no settings.
    public init() {}

    /// Returns the module's boards, openers and flows.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [CartModulePlugin()],
            urlOpenerPlugins: [CartURLOpenerPlugin()],
            uses: [PaymentIO.self],
            launchSettings: { mainboard in
                let (cart, payment) = (mainboard.serviceMap.modCart.ioCart, mainboard.serviceMap.modPayment.ioPayment)
                cart.flow.activate(payment, with: { price in PaymentRequest(note: "\(price) coins") })
            }
        )
    }
}
