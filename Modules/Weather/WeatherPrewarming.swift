import CoreContracts
import WeatherIO

/// Loads the forecast before the first page, and again in the background.
///
/// The app reports a failure of the phase, and the widget shows the reason as well. A stored forecast suffices before the first
/// page. In the background it is a failure, because the purpose of that phase is a new forecast.
final class WeatherPrewarming: LifecycleParticipant {
    private var weather: (any WeatherService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        weather = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        guard phase == .prewarm || phase == .backgroundRefresh, let forecast = try await weather?.load() else { return }
        if phase == .backgroundRefresh, case .stored(_, let reason) = forecast.origin {
            throw WeatherError.notRefreshed(forecast.city.name, reason: reason)
        }
    }
}
