import GhostKernel

/// Collects what an observer hears.
@MainActor
final class EventLog {
    private(set) var events: [KernelEvent] = []

    /// Hands every event to the log.
    nonisolated var observer: KernelObserver { KernelObserver { self.events.append($0) } }

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
}
