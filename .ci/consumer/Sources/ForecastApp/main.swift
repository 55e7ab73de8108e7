import CoreContracts
import GhostKernel

final class HarbourStation: Station {
    func temperature(at place: String) -> Int? {
        place == "Dover" ? 12 : 17
    }
}

// Without the station, the boot ends before the first phase.
await AppCoordinator().initialize(manifest: ForecastManifest.self, services: [])

let coordinator = AppCoordinator()
await coordinator.initialize(
    manifest: ForecastManifest.self, services: [Service((any Station).self) { HarbourStation() }])

for link in ["sea://shore/forecast/place/Brest", "sea://shore/forecast/wind"] {
    if let deeplink = Deeplink(link) { print(await coordinator.kernel.deeplinks.handle(deeplink)) }
}
Shelf(contributions: coordinator.kernel.ui).show()
