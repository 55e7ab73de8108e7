import Boardy
import CartIO
import Foundation
import GhostBridge
import GhostKernel
import ShopKit

// Opens the links that are given as arguments. The modules are in Sources/ShopKit/Modules.swift.
let launcher = shopComponent().initialize()
let terminal = Terminal()
launcher.tabs.container = terminal
_ = try await launcher.start(in: terminal) { _ in }

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
exit(hasFailed ? 1 : 0)
