import BoardySupport

/// Reports removed boards, and objects that they watched, that are still in memory after a grace period.
///
/// One timer serves all objects, so that a removal starts no task of its own. Objects that are added while the timer
/// runs wait for the next one.
@MainActor
final class LeakDetector {
    /// An object that is expected to be deallocated.
    struct WatchedObject {
        weak var object: AnyObject?
        weak var board: (any InstallableBoard)?

        /// The installation that has ended. A board that was installed again has another one, and is expected later.
        let scope: InstallationScope
        let id: BoardID
        let motherboard: BoardID
        let lastActivation: ActivationRecord?

        /// The error to report; nil if the object was deallocated or its board was installed again.
        @MainActor
        var leak: BoardError? {
            guard let object, board.map({ $0.installationScope === scope }) ?? true else { return nil }
            return .leaked(
                id, type: typeName(of: type(of: object)), motherboard: motherboard,
                lastActivation: lastActivation.map { "\($0.cause)" })
        }
    }

    private let wait: @Sendable () async throws -> Void
    private let report: @MainActor (BoardError, WatchedObject) -> Void

    /// The objects that the running timer is for; nil while no timer runs.
    private var current: [WatchedObject]?

    /// The objects that were added since the timer started.
    private var next: [WatchedObject] = []

    init(
        wait: @escaping @Sendable () async throws -> Void,
        report: @escaping @MainActor (BoardError, WatchedObject) -> Void
    ) {
        self.wait = wait
        self.report = report
    }

    func expect(_ objects: [WatchedObject]) {
        next += objects
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

    /// Stops the detection, because the clock has failed.
    private func removeAll() {
        (current, next) = (nil, [])
    }

    private func gracePeriodEnded() {
        let objects = current ?? []
        current = nil
        for object in objects {
            if let leak = object.leak { report(leak, object) }
        }
        if current == nil, !next.isEmpty { runTimer() }
    }
}
