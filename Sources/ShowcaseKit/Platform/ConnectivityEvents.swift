import AppFoundation
import CoreContracts
import PlatformIO

/// Emits an event after each change of the connection.
final class ConnectivityEvents: LifecycleParticipant {
    private var connectivity: (any Connectivity)?
    private var events: AppEventBus?
    private var emission: Task<Void, Never>?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        connectivity = resolver.resolve()
        events = resolver.resolve()
    }

    func run(phase: LifecyclePhase) async throws {
        guard phase == .postUI, emission == nil, let connectivity, let events else { return }
        emission = Task {
            await connectivity.emitChanges(to: events) { .networkConnectivityChanged(isConnected: $0 != .none) }
        }
    }

    deinit {
        emission?.cancel()
    }
}
