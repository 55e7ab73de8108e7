import Boardy
import CoreContracts
import GhostBridge
import GhostKernel

@MainActor
final class AppCoordinator {
    let launcher: PluginLauncher

    init(manifest: any Manifest.Type, services: [Service]) {
        launcher = PluginLauncher.with(options: .default)
            .install(services: services)
            .install(manifest: manifest)
            .instantiate()
    }

    func start() async {
        do {
            let kernel = launcher.kernel
            try await launcher.start { _ in Shelf(contributions: kernel.ui).show() }
        } catch let error as GhostError where error.code == .invalidManifests {
            for error in error.validationErrors { print(error) }
        } catch {
            print(error)
        }
    }

    func didBecomeActive(_ scene: AppScene) {
        launcher.kernel.sceneDelegateListeners.sceneDidBecomeActive(scene)
    }
}
