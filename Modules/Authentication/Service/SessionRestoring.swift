import CoreContracts

/// Restores the session before the first page, so that the current user is known there, and before work in the background.
///
/// A failure is reported by the boot. The next use of the session tries again.
final class SessionRestoring: LifecycleParticipant {
    private var accounts: Accounts?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        accounts = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        if phase == .prewarm || phase == .backgroundRefresh { try await accounts?.restore() }
    }
}
