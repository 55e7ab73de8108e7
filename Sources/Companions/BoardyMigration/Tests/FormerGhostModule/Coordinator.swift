import CoreContracts
import GhostKernel
import GhostMigration

@MainActor
final class AppCoordinator {
    let serviceManager = ServiceManager()
    let lifecycleManager = LifecycleManager()
    let sceneListeners: SceneDelegateListenerCollection

    init(sceneListeners: SceneDelegateListenerCollection) {
        self.sceneListeners = sceneListeners
    }

    func initialize(manifest: AppPlugin.Type) async {
        for provider in manifest.serviceProviders { provider.init().registerServices(serviceManager) }
        do {
            try check(serviceManager)
        } catch ServiceValidationError.missingDependency(let service, let missing) {
            print("\(service) lacks \(missing)")
        } catch {
            print(error)
        }
        lifecycleManager.register(participants: [Prewarmer.self])
        await lifecycleManager.runPhase(.prewarm)
        sceneListeners.configureAll(with: serviceManager.serviceContainer)
    }

    func didBecomeActive(_ scene: UIScene) {
        sceneListeners.notifyDidBecomeActive(scene)
    }

    private func check(_ container: ServiceContainerType) throws {
        container.serviceContainer.resolve(ForecastService.self)?.place = "Brest"
    }
}
