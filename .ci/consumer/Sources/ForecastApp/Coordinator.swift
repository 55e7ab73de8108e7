import CoreContracts
import GhostKernel

final class Prewarmer: LifecycleParticipant {
    func run(phase: LifecyclePhase) async {
        if phase == .prewarm { print("phase:", phase) }
    }
}

@MainActor
final class AppCoordinator {
    let kernel = Kernel()

    func initialize(manifest: any Manifest.Type, services: [Service]) async {
        kernel.register(services)
        kernel.install(manifest)
        do {
            try await kernel.boot { Shelf(contributions: self.kernel.ui).show() }
        } catch let error where error.code == .invalidManifests {
            for error in error.validationErrors { print(error) }
        } catch {
            print(error)
        }
    }

    func didBecomeActive(_ scene: AppScene) {
        kernel.sceneDelegateListeners.sceneDidBecomeActive(scene)
    }
}
