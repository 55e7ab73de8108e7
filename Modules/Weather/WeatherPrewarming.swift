import AppFoundation
import CoreContracts
import PlatformIO
import WeatherIO

/// Loads the forecast before the first page, and again in the background and after the connection is back.
///
/// The app reports a failure of the phase, and the widget shows the reason as well. A stored forecast suffices before the first
/// page. In the background it is a failure, because the purpose of that phase is a new forecast.
final class WeatherPrewarming: LifecycleParticipant {
    private var weather: (any WeatherService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        weather = resolver.resolve()
        let events: AppEventBus? = resolver.resolve()
        events?.subscribe(for: self, to: [.network]) { [weak self] in self?.receive($0) }
    }

    func run(phase: LifecyclePhase) async throws {
        guard phase == .prewarm || phase == .backgroundRefresh, let forecast = try await weather?.load() else { return }
        if phase == .backgroundRefresh, case .stored(_, let reason) = forecast.origin {
            throw WeatherError.notRefreshed(forecast.city.name, reason: reason)
        }
    }

    /// Loads the forecast again if the last load has failed. The widget shows a further failure.
    private func receive(_ event: AppEvent) {
        guard event == .networkConnectivityChanged(isConnected: true), let weather, weather.state.isOutdated else {
            return
        }
        Task { _ = try? await weather.load() }
    }
}

extension Loadable<Forecast> {
    /// True if the last load has failed, also if a stored forecast is shown instead.
    fileprivate var isOutdated: Bool {
        switch self {
        case .failure: true
        case .success(let forecast): if case .stored = forecast.origin { true } else { false }
        case .notInitiated, .loading, .empty: false
        }
    }
}
