public import Boardy
import BoardyScreens
import Cart
import GhostBridge
import Payment
import PaymentIO

/// The modules of the app. To remove a module, delete its lines here and in Package.swift.
@MainActor
public func shopComponent() -> LauncherComponent {
    PluginLauncher.with(options: .default)
        .install(launcherPlugin: PaymentLauncherPlugin())
        .install(launcherPlugin: CartLauncherPlugin())
        // swift package boardy new-module adds modules above this line.
        .install(gatewayBarrier: .board(ConfirmIO.self, with: ConfirmRequest()), for: PaymentIO.boardID)
        .install(launchSettings: { mainboard in
            // Shows every output of the type String as a page, whichever board sends it.
            mainboard.registerGeneralFlow(of: String.self) { [weak mainboard] text in
                (mainboard?.context as? any TextScreen)?.show(Page(text))
            }
        })
}
