public import CoreContracts

// The surface, usually in the interface of the module that shows it.
public enum ShoreSurface: UISurface {
    case signs
}

// A contribution to the surface, of the type that the owner of the surface shows.
final class TidesUIProvider: UIProvider {
    struct Sign: ViewContribution { let id = "tides" }

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: ShoreSurface.signs,
            contribution: Sign(),
            dependencies: (any TideService).self,
            factory: { tides in "High water at \(tides.place): \(tides.nextHighWater())" }
        )
    }
}
