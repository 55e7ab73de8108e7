import CoreContracts
import SportsIO

/// Loads the scores before anything is shown. That they cannot be loaded is for the app to report; the widget says so, too.
final class SportsPrewarming: LifecycleParticipant {
    private var sports: (any SportsService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        sports = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .prewarm { try await sports?.load() }
    }
}
