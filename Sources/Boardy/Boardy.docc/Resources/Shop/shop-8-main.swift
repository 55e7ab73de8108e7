import Boardy
import BoardyReports
import CartIO
import Foundation
import GhostBridge
import GhostKernel
import PaymentIO
import ShopKit

// An observer that records all events.
let recorder = TraceRecorder()

// Opens the links that are given as arguments. The modules are in Sources/ShopKit/Modules.swift.
let launcher = shopComponent().install(observer: recorder).initialize()
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
