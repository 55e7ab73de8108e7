import Boardy
import CoreContracts
import GhostKernel

extension Kernel {
    /// Adds services, contributions and participants to the catalog of a launcher.
    func add(to catalog: inout Catalog) {
        catalog.services = services.graph.services.map {
            Catalog.ServiceInfo(
                name: $0.name, scope: $0.scope.rawValue, dependencies: $0.dependencies, source: $0.source)
        }
        catalog.contributions = ui.contributionSummaries.map {
            Catalog.ContributionInfo(id: $0.id, surface: $0.surface, dependencies: $0.dependencies, source: $0.source)
        }
        catalog.participants = participants.map { Catalog.ParticipantInfo(name: $0.name, roles: $0.roles) }
    }
}
