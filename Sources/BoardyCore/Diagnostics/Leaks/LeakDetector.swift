import BoardySupport

/// Boards that have left, and what they watched, until they are gone or the grace is over.
///
/// There is one timer for all: what comes while it runs waits for the next one. So what has left costs no task of its own.
@MainActor
final class LeakDetector {
    /// What is expected to be gone.
    struct WatchedObject {
        weak var object: AnyObject?
        weak var board: (any InstallableBoard)?

        /// The one that is over. A board that has entered and left again meanwhile is expected to go after that.
        let stay: InstallationScope
        let id: BoardID
        let motherboard: BoardID
        let lastActivation: ActivationRecord?

        /// Nil if it is gone, or is where it belongs again.
        @MainActor
        var leak: BoardError? {
            guard let object, board.map({ $0.installationScope === stay }) ?? true else { return nil }
            return .leaked(
                id, type: typeName(of: type(of: object)), motherboard: motherboard,
                lastActivation: lastActivation.map { "\($0.cause)" })
        }
    }

    private let wait: @Sendable () async throws -> Void
    private let report: @MainActor (BoardError, WatchedObject) -> Void

    /// Those the timer runs for; nil while it does not.
    private var current: [WatchedObject]?

    /// Those that have come since it runs.
    private var next: [WatchedObject] = []

    init(
        wait: @escaping @Sendable () async throws -> Void,
        report: @escaping @MainActor (BoardError, WatchedObject) -> Void
    ) {
        self.wait = wait
        self.report = report
    }

    func expect(_ suspects: [WatchedObject]) {
        next += suspects
        if current == nil { runTimer() }
    }

    private func runTimer() {
        current = next
        next = []
        Task { [weak self, wait] in
            do {
                try await wait()
                self?.gracePeriodEnded()
            } catch {
                self?.removeAll()
            }
        }
    }

    /// The clock measures no more.
    private func removeAll() {
        (current, next) = (nil, [])
    }

    private func gracePeriodEnded() {
        let suspects = current ?? []
        current = nil
        for suspect in suspects {
            if let leak = suspect.leak { report(leak, suspect) }
        }
        if current == nil, !next.isEmpty { runTimer() }
    }
}
