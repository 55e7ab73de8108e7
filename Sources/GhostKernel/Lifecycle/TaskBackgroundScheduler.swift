public import CoreContracts

/// Runs background work in tasks of this process, for platforms without a scheduler of their own: a terminal, a server or a
/// test. The work runs only while the process does, and its kind makes no difference.
///
/// Releasing the scheduler cancels its requests and its work.
@MainActor
public final class TaskBackgroundScheduler: BackgroundScheduler {
    private struct Pending {
        let number: Int
        let request: BackgroundRequest
        let timer: Task<Void, Never>
    }

    private let clock: KernelClock
    private var works: [String: @MainActor () async -> Bool] = [:]
    private var pending: [String: Pending] = [:]

    /// The work that runs, by the number of its request.
    private var runs: [Int: (identifier: String, task: Task<Bool, Never>)] = [:]
    private var newest = 0

    /// Creates a scheduler without work.
    ///
    /// - Parameter clock: measures delays and time limits. A test may pass its own clock.
    public init(clock: some Clock<Duration> = ContinuousClock()) { self.clock = KernelClock(clock) }

    deinit {
        for request in pending.values { request.timer.cancel() }
        for run in runs.values { run.task.cancel() }
    }

    /// The requests that wait for their time, by identifier.
    public var pendingRequests: [String: BackgroundRequest] { pending.mapValues(\.request) }

    /// Sets the work of an identifier, or replaces it.
    public func register(_ identifier: String, _ work: @escaping @MainActor () async -> Bool) {
        // The release of the former work may use the scheduler, so it follows the change.
        let former = works.updateValue(work, forKey: identifier)
        extendLifetime(former)
    }

    /// Requests one run of registered work. Work of the identifier that runs already continues.
    ///
    /// - Throws: `GhostError.Code.unregisteredBackgroundWork`.
    public func schedule(_ request: BackgroundRequest) throws {
        let id = request.identifier
        guard works[id] != nil else {
            throw GhostError.unregisteredBackgroundWork(id, registered: works.keys.sorted())
        }
        pending[id]?.timer.cancel()
        newest += 1
        let (number, clock) = (newest, clock)
        let timer = Task { [weak self] in
            guard (try? await clock.sleep(max(request.delay, .zero))) != nil else { return }
            self?.run(id, number)
        }
        pending[id] = Pending(number: number, request: request, timer: timer)
    }

    /// Cancels the request of an identifier, and the work if it runs.
    public func cancel(_ identifier: String) {
        pending.removeValue(forKey: identifier)?.timer.cancel()
        for run in runs.values where run.identifier == identifier { run.task.cancel() }
    }

    /// Starts the work of a request, unless the request was cancelled or replaced.
    private func run(_ identifier: String, _ number: Int) {
        guard let request = pending[identifier], request.number == number, let work = works[identifier] else { return }
        pending[identifier] = nil
        let task = Task { await work() }
        runs[number] = (identifier, task)
        let limit = request.request.timeLimit.map { limit in
            Task { [clock] in
                guard (try? await clock.sleep(max(limit, .zero))) != nil else { return }
                task.cancel()
            }
        }
        Task { [weak self] in
            _ = await task.value
            limit?.cancel()
            self?.runs[number] = nil
        }
    }
}
