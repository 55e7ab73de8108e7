import CoreContracts
import WeatherIO

/// Loads the forecast before anything is shown. That it cannot be loaded is for the app to report; the widget says so, too.
final class WeatherPrewarming: LifecycleParticipant {
    private var weather: (any WeatherService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        weather = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .prewarm { try await weather?.load() }
    }
}
