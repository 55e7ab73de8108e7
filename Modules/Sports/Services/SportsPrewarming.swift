import CoreContracts
import SportsIO

/// Loads the scores before the first page, and again in the background. The app reports a failure of the phase, and the widget shows the reason as
/// well.
final class SportsPrewarming: LifecycleParticipant {
    private var sports: (any SportsService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        sports = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .prewarm || phase == .backgroundRefresh { try await sports?.load() }
    }
}
