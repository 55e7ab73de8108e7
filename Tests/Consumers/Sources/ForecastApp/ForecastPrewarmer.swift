import CoreContracts

final class Prewarmer: LifecycleParticipant {
    func run(phase: LifecyclePhase) async {
        if phase == .prewarm { print("phase:", phase) }
    }
}
