import GhostKernel

/// Collects the events of an observer.
@MainActor
final class EventLog {
    private(set) var events: [KernelEvent] = []
    private var waiting: [(condition: (EventLog) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    /// An observer that adds every event to the log.
    nonisolated var observer: KernelObserver { KernelObserver { self.add($0) } }

    private func add(_ event: KernelEvent) {
        events.append(event)
        let ready = waiting.filter { $0.condition(self) }
        waiting.removeAll { $0.condition(self) }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// The errors, in order.
    var errors: [GhostError] {
        events.compactMap { event in
            guard case .error(let error) = event else { return nil }
            return error
        }
    }

    /// The names of the services that were made, in order.
    var made: [String] {
        events.compactMap { event in
            guard case .made(let name) = event else { return nil }
            return name
        }
    }

    /// Waits until a condition is true.
    func wait(until condition: @escaping (EventLog) -> Bool) async {
        guard !condition(self) else { return }
        await withCheckedContinuation { waiting.append((condition, $0)) }
    }
}
