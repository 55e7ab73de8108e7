/// A storage in memory, for previews, tests, and entities that need not outlast the process.
///
/// Repositories over the same object have the same entities.
public actor MemoryStorage<Value: Sendable>: LocalStorage {
    private var value: Value?

    /// The lock that is held at present.
    private weak var lock: StorageLock?

    /// Creates a storage with a value; an empty storage with nil.
    public init(_ value: Value? = nil) {
        self.value = value
    }

    /// Returns the stored value; nil if nothing was stored.
    public func read() -> Value? { value }

    /// Changes the stored value.
    ///
    /// - Parameters:
    ///   - initial: the value if nothing was stored.
    ///   - timeout: not used, because other processes have no access.
    ///   - change: changes the value. If it throws, nothing is stored.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change.
    public func update<Result: Sendable>(
        orBeginWith initial: Value, waitingAtMost timeout: Duration, _ change: @Sendable (inout Value) throws -> Result
    ) throws -> Result {
        var new = value ?? initial
        let result = try change(&new)
        // The release of the former value may read the storage, so it follows the change.
        let former = value
        value = new
        withExtendedLifetime(former) {}
        return result
    }

    /// Returns a lock that one task has at a time.
    ///
    /// - Parameter timeout: the time to wait until another task releases the lock.
    /// - Throws: ``RepositoryError/synchronizing(for:)`` if the lock is not released in time, or a `CancellationError`.
    public func synchronizationLock(waitingAtMost timeout: Duration) async throws -> StorageLock {
        let end = ContinuousClock.now + timeout
        while lock != nil {
            guard ContinuousClock.now < end else { throw RepositoryError.synchronizing(for: timeout) }
            try await Task.sleep(for: .milliseconds(1))
        }
        let new = StorageLock()
        lock = new
        return new
    }
}
