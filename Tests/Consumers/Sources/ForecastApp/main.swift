import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel

final class HarbourStation: Station {
    func temperature(at place: String) -> Int? {
        place == "Dover" ? 12 : 17
    }
}

// Without the station, the boot ends before the first phase.
await AppCoordinator(manifest: ForecastManifest.self, services: []).start()

let coordinator = AppCoordinator(
    manifest: ForecastManifest.self, services: [Service((any Station).self) { HarbourStation() }])
await coordinator.start()

// The delegates of an app with UIKit deliver these events.
coordinator.launcher.applicationEvents.application(
    HostApplication(), didRegisterForRemoteNotificationsWithDeviceToken: Data([15, 160]))
coordinator.launcher.scenes.performAction(
    for: AppShortcutItem(type: "brest", localizedTitle: "Brest"), in: AppScene(name: "harbour")
) { print("quick action:", $0) }

for link in ["sea://shore/forecast/place/Brest", "sea://shore/forecast/wind"] {
    print(await coordinator.launcher.handle(link: link).isOpened)
}
Shelf(contributions: coordinator.launcher.kernel.ui).show()
