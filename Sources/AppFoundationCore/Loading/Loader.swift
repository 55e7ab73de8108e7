public import Observation

/// Runs asynchronous loads of one value, and has the state of the latest one.
///
/// ```swift
/// let scores = Loader<[Game]>()
/// try await scores.load { try await network.scoreboard() }
/// show(scores.state)
/// ```
///
/// Loads may overlap. The latest load that ended determines the state, and an earlier one that ends after it changes nothing.
/// After the cancellation of all loads in progress, the state is the one before them. A loaded value is kept while the next
/// load runs and after it failed.
@Observable
@MainActor
public final class Loader<Value> {
    /// The state of the value.
    public private(set) var state: Loadable<Value>

    /// The state without the loads in progress.
    @ObservationIgnored private var settled: Loadable<Value>

    /// The number of loads started, and the number of the latest load that ended.
    @ObservationIgnored private var loads = (started: 0, ended: 0)

    /// The numbers of the loads in progress.
    @ObservationIgnored private var running: Set<Int> = []

    /// Creates a loader.
    ///
    /// - Parameter value: the value at the start, such as a stored one; nil if there is none.
    public init(_ value: Value? = nil) {
        let state = value.map { Loadable.success($0) } ?? .notInitiated
        (self.state, settled) = (state, state)
    }

    /// Loads the value. The ``state`` is loading until the end.
    ///
    /// - Parameter operation: loads the value.
    /// - Returns: the value of this load, even if a later load determines the state.
    /// - Throws: the error of the operation, which also sets the state. A `CancellationError`, or any error in a cancelled
    ///   task, leaves the state to the other loads in progress, or restores it if there are none.
    @discardableResult
    public func load(_ operation: @MainActor () async throws -> Value) async throws -> Value {
        loads.started += 1
        let load = loads.started
        running.insert(load)
        update()
        do {
            let value = try await operation()
            end(load, .success(value))
            return value
        } catch {
            let isCancelled = error is CancellationError || Task.isCancelled
            end(load, isCancelled ? nil : .failure(error, existing: settled.value))
            throw error
        }
    }

    /// Sets the ``state`` to a success. Loads in progress no longer change the state.
    public func succeed(with value: Value) {
        loads.ended = loads.started
        settle(.success(value))
    }

    /// Sets the ``state`` to a failure that keeps the value. A load in progress still sets the state when it ends.
    public func fail(_ error: any Error) {
        settle(.failure(error, existing: settled.value))
    }

    /// Ends a load. The outcome is nil if the load was cancelled.
    private func end(_ load: Int, _ outcome: Loadable<Value>?) {
        running.remove(load)
        let former = (state, settled)
        if let outcome, load > loads.ended {
            loads.ended = load
            settled = outcome
            // After `fail`, the state is not loading, although a load is in progress.
            if !state.isLoading { state = outcome }
        }
        if state.isLoading { update() }
        // The release of a former value or error may use the loader, so it follows the changes.
        withExtendedLifetime(former) {}
    }

    /// Derives the state from the loads in progress that can still change it.
    private func update() {
        let former = state
        state = running.contains { $0 > loads.ended } ? .loading(existing: settled.value) : settled
        withExtendedLifetime(former) {}
    }

    private func settle(_ state: Loadable<Value>) {
        let former = (self.state, settled)
        (self.state, settled) = (state, state)
        withExtendedLifetime(former) {}
    }
}
