/// A storage of one value on this device: a `JSONFile`, or a ``MemoryStorage``.
public protocol LocalStorage<Value>: Sendable {
    /// The type of the stored value.
    associatedtype Value: Sendable

    /// Returns the stored value; nil if nothing was stored.
    ///
    /// - Throws: if the value cannot be read.
    func read() async throws -> Value?

    /// Changes the stored value at once: either all of the change is stored, or nothing.
    ///
    /// - Parameters:
    ///   - initial: the value if nothing was stored.
    ///   - timeout: the time to wait for other processes that change the value.
    ///   - change: changes the value. If it throws, nothing is stored.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, or if the value cannot be read or stored.
    func update<Result: Sendable>(
        orBeginWith initial: Value, waitingAtMost timeout: Duration, _ change: @Sendable (inout Value) throws -> Result
    ) async throws -> Result

    /// Returns a lock that one task of all processes has at a time. Reads and updates are possible without it.
    ///
    /// - Parameter timeout: the time to wait until others release the lock.
    /// - Throws: ``RepositoryError/synchronizing(for:)`` if the lock is not released in time, or if there can be none.
    func synchronizationLock(waitingAtMost timeout: Duration) async throws -> StorageLock
}
