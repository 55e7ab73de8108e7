import Boardy
import Foundation
import GhostBridge
import GhostKernel
import ShopKit

// Opens the links that are given as arguments. The modules are in Sources/ShopKit/Modules.swift.
let launcher = shopComponent().initialize()
let terminal = Terminal()
launcher.tabs.container = terminal
_ = try await launcher.start(in: terminal) { _ in }

if CommandLine.arguments.count == 1 { print("Give a link. The app has:\n\n\(launcher.catalog)") }

var hasFailed = false
for link in CommandLine.arguments.dropFirst() {
    let report = await launcher.handle(link: link)
    hasFailed = hasFailed || !report.isOpened
}
exit(hasFailed ? 1 : 0)
