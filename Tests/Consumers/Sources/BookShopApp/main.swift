import Boardy
import Foundation

let app = AppDelegate()
app.applicationDidFinishLaunching()

let mainboard = PluginLauncher.shared.mainboard
let books = mainboard.serviceMap.modBooks.ioCatalog.outputs
let receipts = mainboard.serviceMap.modSales.ioReceipt.outputs
for await _ in books { break }
app.leave(mainboard)
for await _ in receipts { break }

try await Greeting().greet(on: mainboard)
if let link = URL(string: "app:///book?title=Tea&price=3") { print("opened:", app.open(link)) }
