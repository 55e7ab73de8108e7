import Boardy
import Foundation

let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
    .initialize()
    .installURLOpenerPlugin(matchingPath: "/product/{id}") { _, parameters in
        print("product", parameters["id"] ?? "")
    }
    .setURLNotFoundHandler { _, url in print("no page:", url.path()) }

launcher.open(link: "shop:///product/7")
launcher.open(link: "shop:///produkt/8")
let report = Task { await launcher.handle(link: "shop:///produkt/9") }  // A task may wait for a report.
await Task.yield()
print("launch")
launcher.launch { _ in print("first page") }
print(await report.value)
