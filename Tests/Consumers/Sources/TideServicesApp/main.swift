import CoreContracts
import GhostKernel
import Tides

nonisolated struct PrintedTable: TideTable {
    func highWater(at place: String) -> String? { ["Dover": "11:02", "Brest": "05:40"][place] }
}

// The services of a manifest alone: without a launcher, phases, listeners and links.
let services = ServiceContainer()
services.register(TidesManifest.services)
services.register([Service((any TideTable).self) { PrintedTable() }])
for error in services.validate() { print("wrong:", error) }
print(try services.require((any TideService).self).nextHighWater())

// This service is not isolated, so tasks outside the main actor may call it.
let table = try services.require((any TideTable).self)
print(await Task.detached { table.highWater(at: "Brest") ?? "unknown" }.value)
