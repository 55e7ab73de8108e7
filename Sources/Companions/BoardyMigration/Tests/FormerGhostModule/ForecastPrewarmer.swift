import CoreContracts
import GhostKernel
import GhostMigration

final class Prewarmer: LifecycleRunnable {
    required init() {}

    func run(phase: LifecyclePhase) async {
        print("phase:", phase)
    }
}
