import Boardy
import Foundation
import GhostBridge
import GhostKernel
import ShopKit

// Opens the links that are given as arguments. The modules are in Sources/ShopKit/Modules.swift.
let watch = Watch()
let launcher = shopComponent().install(observer: watch).initialize()
let terminal = Terminal()
launcher.tabs.container = terminal
_ = try await launcher.start(in: terminal) { _ in }

if CommandLine.arguments.count == 1 { print("Give a link. The app has:\n\n\(launcher.catalog)") }

for link in CommandLine.arguments.dropFirst() { _ = await launcher.handle(link: link) }
exit(watch.hasFailed ? 1 : 0)
