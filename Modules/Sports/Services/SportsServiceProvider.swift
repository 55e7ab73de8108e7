import AppFoundation
import CoreContracts
import NetworkContracts
import SportsIO

/// Registers the `SportsService`. This type is an example of the long form; the manifest's `services` would need one
/// line.
final class SportsServiceProvider: ServiceProvider {
    init() {}

    func registerServices(_ registry: any ServiceRegistry) {
        registry.register(
            (any SportsService).self,
            dependencies: ((any NetworkClient).self, (any PersistenceService).self),
            factory: { network, persistence in ESPNSportsService(network: network, persistence: persistence) })
    }
}
