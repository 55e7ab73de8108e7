import Boardy
import Foundation
import GhostBridge
import GhostKernel

// The app consists of the modules installed here. To remove a module, delete its lines here and in Package.swift.
let launcher = PluginLauncher.with(options: .default)
    // swift package boardy new-module adds modules above this line.
    .initialize()

let terminal = Terminal()
launcher.tabs.container = terminal
_ = try await launcher.start(in: terminal) { mainboard in
    // Prints every output of the type String, whichever board sends it.
    mainboard.registerGeneralFlow(of: String.self) { print($0) }
}

if CommandLine.arguments.count == 1 { print("Give a link. The app has:\n\n\(launcher.catalog)") }

var hasFailed = false
for link in CommandLine.arguments.dropFirst() {
    let report = await launcher.handle(link: link)
    hasFailed = hasFailed || !report.isOpened
}
exit(hasFailed ? 1 : 0)
