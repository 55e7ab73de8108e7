public import AppFoundationCore

/// A store in memory that a test can make fail or wait.
///
/// ```swift
/// let persistence = try MockPersistence(.city, "Boston")
/// harness.override((any PersistenceService).self) { persistence }
/// persistence.writingFailure = DiskFull()
/// ```
///
/// Values are stored as in a `MemoryDataStore`. Not isolated.
public final class MockPersistence: SharedDataStoring {
    private struct Failures {
        var reading: (any Error)?
        var writing: (any Error)?
    }

    private let store = MemoryDataStore()
    private let failures = Guarded(Failures())
    private let willWrite: @Sendable (_ key: String) async -> Void

    /// Creates an empty store.
    ///
    /// - Parameter willWrite: Runs before each write, with the name of the key. The write waits until it returns.
    public init(willWrite: @escaping @Sendable (_ key: String) async -> Void = { _ in }) {
        self.willWrite = willWrite
    }

    /// Creates a store with a value.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - value: The value.
    /// - Throws: A `StoreError` if the value cannot be encoded, or if the name of the key is unusable.
    public convenience init<Value>(_ key: StoreKey<Value>, _ value: Value) throws {
        self.init()
        try store.keep(value, for: key)
    }

    /// The error of further calls that read; nil to read.
    public var readingFailure: (any Error)? {
        get { failures.use { $0.reading } }
        set { failures.use { $0.reading = newValue } }
    }

    /// The error of further calls that write; nil to write.
    public var writingFailure: (any Error)? {
        get { failures.use { $0.writing } }
        set { failures.use { $0.writing = newValue } }
    }

    /// Returns the value of a key; nil if there is none.
    ///
    /// - Throws: ``readingFailure`` if there is one, or a `StoreError`.
    public func value<Value>(for key: StoreKey<Value>) throws -> Value? {
        if let readingFailure { throw readingFailure }
        return try store.value(for: key)
    }

    /// Replaces the value of a key; nil removes it.
    ///
    /// - Throws: ``writingFailure`` if there is one, or a `StoreError`.
    public func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws {
        try await prepareToWrite(key.name)
        try await store.set(value, for: key)
    }

    /// Changes the value of a key.
    ///
    /// - Throws: ``writingFailure`` if there is one, the error of the change, or a `StoreError`.
    public func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        try await prepareToWrite(key.name)
        return try await store.update(key, change)
    }

    /// Returns a stream with an element after each change of a value.
    public func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> {
        store.changes(of: key)
    }

    private func prepareToWrite(_ key: String) async throws {
        await willWrite(key)
        if let writingFailure { throw writingFailure }
    }
}
