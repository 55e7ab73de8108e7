import CoreContracts
import WeatherIO

/// Loads the forecast before the first page, and again in the background. The app reports a failure of the phase, and the widget shows the reason as
/// well.
final class WeatherPrewarming: LifecycleParticipant {
    private var weather: (any WeatherService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        weather = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .prewarm || phase == .backgroundRefresh { try await weather?.load() }
    }
}
