/// Boards that have left, and what they watched, until they are gone or the grace is over.
///
/// There is one timer for all: what comes while it runs waits for the next one. So what has left costs no task of its own.
@MainActor
final class LeakWatch {
    /// What is expected to be gone.
    struct Suspect {
        weak var object: AnyObject?
        weak var board: (any InstallableBoard)?

        /// The one that is over. A board that has entered and left again meanwhile is expected to go after that.
        let stay: Stay
        let id: BoardID
        let motherboard: BoardID
        let lastActivation: LastActivation?

        /// Nil if it is gone, or is where it belongs again.
        @MainActor
        var leak: BoardError? {
            guard let object, board.map({ $0.stay === stay }) ?? true else { return nil }
            return .leaked(
                id, type: name(of: type(of: object)), motherboard: motherboard,
                lastActivation: lastActivation.map { "\($0.cause)" })
        }
    }

    private let wait: @Sendable () async throws -> Void
    private let report: @MainActor (BoardError, Suspect) -> Void

    /// Those the timer runs for; nil while it does not.
    private var current: [Suspect]?

    /// Those that have come since it runs.
    private var next: [Suspect] = []

    init(
        wait: @escaping @Sendable () async throws -> Void,
        report: @escaping @MainActor (BoardError, Suspect) -> Void
    ) {
        self.wait = wait
        self.report = report
    }

    func expect(_ suspects: [Suspect]) {
        next += suspects
        if current == nil { runTimer() }
    }

    private func runTimer() {
        current = next
        next = []
        Task { [weak self, wait] in
            do {
                try await wait()
                self?.graceIsOver()
            } catch {
                self?.forgetAll()
            }
        }
    }

    /// The clock measures no more.
    private func forgetAll() {
        (current, next) = (nil, [])
    }

    private func graceIsOver() {
        let suspects = current ?? []
        current = nil
        for suspect in suspects {
            if let leak = suspect.leak { report(leak, suspect) }
        }
        if current == nil, !next.isEmpty { runTimer() }
    }
}
