import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import Shop
import Tides

// The one place that names all manifests.
enum AppManifest {
    static let all: [any Manifest.Type] = [features].flatMap { $0 }

    private static var features: [any Manifest.Type] { [TidesManifest.self] }
}

// A service that the app provides to its modules.
struct PrintedTable: TideTable {
    func highWater(at place: String) -> String? { ["Dover": "11:02", "Brest": "05:40"][place] }
}

// A board that shows the contributions of all modules.
enum ShoreIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "shore"
}

struct ShorePlugin: ModulePlugin {
    let identifier = ShoreIO.boardID

    func apply(for main: any MainComponent) {
        main.producer.registerBoard(identifier) { identifier in
            let contributions = main.resolve((any UIContributions).self)
            return FlowBoard<ShoreIO>(identifier: identifier) { _, _ in
                for sign in contributions?.views(of: String.self, on: ShoreSurface.signs) ?? [] { print("sign:", sign) }
            }
        }
    }
}

// A module of boards beside one that is a manifest.
let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
    .install(plugin: ShopModulePlugin())
    .install(plugin: ShorePlugin())
    .install(manifests: AppManifest.all)
    .install(services: [Service((any TideTable).self) { PrintedTable() }])
    .install(tab: "shore", showing: ShoreIO.self)

// Missing services and cycles are found before anything runs.
for issue in component.validate() { print("wrong:", issue) }

// The boot: services, phases, the first board, listeners, events and links that arrived early.
let launcher = component.initialize()
launcher.open(link: "sea://shore")
let report = try await launcher.start { mainboard in
    mainboard.serviceMap.modShop.ioCart.activation.activate(with: ["tea"])
}
print(report.phases.map(\.name).joined(separator: ", "))

// Openers and deeplink handlers share one router. It shows the tab first, then calls the handler.
for link in ["sea://shore/tides/place?name=Brest", "sea://shore/tides", "sea://home/tides/depth", "sea://shore"] {
    print(await launcher.handle(link: link))
}
