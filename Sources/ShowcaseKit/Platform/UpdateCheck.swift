import AppFoundation
import CoreContracts
import PlatformIO

/// Emits an event if a newer version of the app exists, after the interface is shown. An app that no store has is not checked.
final class UpdateCheck: LifecycleParticipant {
    private var checker: AppUpdateChecker?
    private var events: AppEventBus?
    private var log: (any LoggingService)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        checker = resolver.resolve()
        events = resolver.resolve()
        log = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        guard phase == .postUI, let checker, let events else { return }
        // The boot does not wait for the answer of a server. Without an answer, the next start asks again.
        Task { [log] in
            do {
                guard let release = try await checker.update() else { return }
                events.emit(.updateAvailable(version: release.version.text))
            } catch {
                log?.info("updates", "\(error)")
            }
        }
    }
}
