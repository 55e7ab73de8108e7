import AppFoundation
import CoreContracts
import PlatformIO
import SportsIO

/// Loads the scores before the first page, and again in the background and after the connection is back.
///
/// The app reports a failure of the phase, and the widget shows the reason as well.
final class SportsPrewarming: LifecycleParticipant {
    private var sports: (any SportsService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        sports = resolver.resolve()
        let events: AppEventBus? = resolver.resolve()
        events?.subscribe(for: self, to: [.network]) { [weak self] in self?.receive($0) }
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .prewarm || phase == .backgroundRefresh { try await sports?.load() }
    }

    /// Loads the scores again if the last load has failed. The widget shows a further failure.
    private func receive(_ event: AppEvent) {
        guard event == .networkConnectivityChanged(isConnected: true), let sports, case .failure = sports.scores else {
            return
        }
        Task { _ = try? await sports.load() }
    }
}
