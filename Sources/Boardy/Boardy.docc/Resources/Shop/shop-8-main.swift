import Boardy
import BoardyReports
import Cart
import CartIO
import Foundation
import GhostBridge
import GhostKernel
import Payment
import PaymentIO

// An observer that records all events.
let recorder = TraceRecorder()

// The app consists of the modules installed here. To remove a module, delete its lines here and in Package.swift.
let launcher = PluginLauncher.with(options: .default)
    .install(launcherPlugin: PaymentLauncherPlugin())
    .install(launcherPlugin: CartLauncherPlugin())
    // swift package boardy new-module adds modules above this line.
    .install(gatewayBarrier: .board(ConfirmIO.self, with: ConfirmRequest()), for: PaymentIO.boardID)
    .install(observer: recorder)
    .initialize()

let terminal = Terminal()
launcher.tabs.container = terminal
_ = try await launcher.start(in: terminal) { mainboard in
    // Prints every output of the type String, whichever board sends it.
    mainboard.registerGeneralFlow(of: String.self) { print($0) }
}

// Loads the prices before the first link.
let prices = launcher.mainboard.serviceMap.modCart.ioPrices
prices.flow.handle { output in
    if case .progress(let fraction) = output { print("Prices: \(Int(100 * fraction)) %") }
}
_ = try await prices.activation.firstOutput()

if CommandLine.arguments.count == 1 { print("Give a link. The app has:\n\n\(launcher.catalog)") }

var hasFailed = false
for link in CommandLine.arguments.dropFirst() {
    let report = await launcher.handle(link: link)
    hasFailed = hasFailed || !report.isOpened
}

// The causes of each payment.
for event in recorder.events {
    guard case .output(PaymentIO.boardID, _) = event.kind else { continue }
    print(event)
    for cause in recorder.causes(of: event) { print("  because", cause) }
}

// The whole run as a page.
let page = RunReport(
    title: "Shop", events: recorder.events, catalog: launcher.catalog, liveTree: launcher.mainboard.liveTree)
try page.html.write(toFile: "shop.html", atomically: true, encoding: .utf8)
exit(hasFailed ? 1 : 0)
