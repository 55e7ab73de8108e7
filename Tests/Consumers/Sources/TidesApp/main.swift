import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import Tides

// The one place that names all manifests.
enum AppManifest {
    static let all: [any Manifest.Type] = [TidesManifest.self]
}

// A service that the app provides to its modules.
nonisolated struct PrintedTable: TideTable {
    func highWater(at place: String) -> String? { ["Dover": "11:02", "Brest": "05:40"][place] }
}

// A module of boards beside one that is a manifest.
let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
    .install(plugin: ShorePlugin())
    .install(manifests: AppManifest.all)
    .install(services: [Service((any TideTable).self) { PrintedTable() }])
    .install(tab: "shore", showing: ShoreIO.self)

// Missing services and cycles are found before anything runs.
for issue in component.validate() { print("wrong:", issue) }

// The boot: services, phases, the first board, listeners, and links that arrived early.
let launcher = component.initialize()
launcher.open(link: "sea://shore/tides/place?name=Brest")
let report = try await launcher.start { mainboard in mainboard.destination(ShoreIO.self).activation.activate() }
print(report.phases.map(\.name).joined(separator: ", "))

// Openers and deeplink handlers share one router. It shows the tab first, then calls the handler.
for link in ["sea://shore", "sea://shore/tides"] { print(await launcher.handle(link: link)) }
