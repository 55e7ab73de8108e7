import AppFoundation
import CoreContracts
import PlatformIO

/// Counts the sessions of the app, and asks for a review after the user has finished something.
final class AppReviews: LifecycleParticipant {
    private var reviews: (any ReviewService)?
    private var log: (any LoggingService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        reviews = resolver.resolve()
        log = resolver.resolve()
        let events: AppEventBus? = resolver.resolve()
        events?.subscribe(for: self, to: [.art]) { [weak self] in self?.receive($0) }
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .sceneConnect { try await reviews?.countSession() }
    }

    private func receive(_ event: AppEvent) {
        guard event == .artTourFinished, let reviews else { return }
        Task { [log] in
            do { _ = try await reviews.promptIfDue() } catch { log?.error("reviews", "\(error)") }
        }
    }
}
