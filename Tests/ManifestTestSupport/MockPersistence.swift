package import AppFoundation

/// A store in memory that can be made to fail or to wait.
package final class MockPersistence: SharedDataStoring {
    private struct Failures {
        var reading: (any Error)?
        var writing: (any Error)?
    }

    private let store = MemoryDataStore()
    private let failures = Guarded(Failures())

    private let heldWrites: HeldWrites?

    /// - Parameter heldWrites: holds the writes of a key; nil to hold none.
    package init(_ heldWrites: HeldWrites? = nil) {
        self.heldWrites = heldWrites
    }

    /// Creates a store with a value.
    package init<Value>(_ key: StoreKey<Value>, _ value: Value) throws {
        heldWrites = nil
        try store.keep(value, for: key)
    }

    package var readingFailure: (any Error)? {
        get { failures.use { $0.reading } }
        set { failures.use { $0.reading = newValue } }
    }

    package var writingFailure: (any Error)? {
        get { failures.use { $0.writing } }
        set { failures.use { $0.writing = newValue } }
    }

    package func value<Value>(for key: StoreKey<Value>) throws -> Value? {
        if let readingFailure { throw readingFailure }
        return try store.value(for: key)
    }

    package func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws {
        await heldWrites?.pass(key.name)
        if let writingFailure { throw writingFailure }
        try await store.set(value, for: key)
    }

    package func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        await heldWrites?.pass(key.name)
        if let writingFailure { throw writingFailure }
        return try await store.update(key, change)
    }

    package func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> {
        store.changes(of: key)
    }
}
