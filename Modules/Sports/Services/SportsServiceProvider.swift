import CoreContracts
import PlatformIO
import SportsIO

/// Registers the `SportsService`. One line would do, in the manifest's `services`; this is the long form.
final class SportsServiceProvider: ServiceProvider {
    init() {}

    func registerServices(_ registry: any ServiceRegistry) {
        registry.register(
            (any SportsService).self,
            dependencies: ((any NetworkClient).self, (any PersistenceService).self),
            factory: { network, persistence in ESPNSportsService(network: network, persistence: persistence) })
    }
}
