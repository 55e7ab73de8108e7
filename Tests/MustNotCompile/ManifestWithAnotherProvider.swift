// error: cannot convert value of type 'Painter.Type' to expected element type 'any ServiceProvider.Type'
import CoreContracts

final class Painter: UIProvider {
    init() {}
    func registerUI(_ registry: any UIRegistryContributing) {}
}

enum PaintManifest: Manifest {
    static var uiProviders: [any UIProvider.Type] { [Painter.self] }
    static var serviceProviders: [any ServiceProvider.Type] { [Painter.self] }
}
