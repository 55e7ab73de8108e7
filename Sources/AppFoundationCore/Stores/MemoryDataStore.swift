import Foundation

/// A store in memory, for tests and previews.
///
/// Values are stored as JSON, so that versions and failures of coding are the same as in a ``FileDataStore``. Reading is
/// not isolated. Updates run one after another.
public actor MemoryDataStore: SharedDataStoring {
    private let values = Guarded<[String: Data]>([:])
    private let listeners = ChangeListeners()

    /// Creates an empty store.
    public init() {}

    /// Stores a value at once, without a task: the first values of a test or a preview.
    ///
    /// - Parameters:
    ///   - value: the value, which replaces a former one of any version.
    ///   - key: the key of the value.
    /// - Throws: ``StoreError`` if the value cannot be encoded, or if the name of the key is unusable.
    public nonisolated func keep<Value>(_ value: Value, for key: StoreKey<Value>) throws {
        put(try key.data(of: value), try fileName(for: key.name))
    }

    /// Returns the value of a key; nil if there is none.
    ///
    /// - Throws: ``StoreError`` if the stored value cannot be decoded, or is of another version.
    public nonisolated func value<Value>(for key: StoreKey<Value>) throws -> Value? {
        let name = try fileName(for: key.name)
        return try key.value(in: values.use { $0[name] })
    }

    /// Replaces the value of a key; nil removes it. A damaged value, or one of a later version, is not replaced.
    ///
    /// - Throws: as ``update(_:_:)``.
    public func set<Value>(_ value: Value?, for key: StoreKey<Value>) throws {
        guard let value else { return put(nil, try fileName(for: key.name)) }
        try update(key) { $0 = value }
    }

    /// Changes the value of a key.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - change: changes the value, which is nil if there is none. If it throws, nothing is changed.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, or ``StoreError``. A cancelled task gets a `CancellationError`.
    @discardableResult
    public func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) throws -> Result {
        try Task.checkCancellation()
        var value = try value(for: key)
        let result = try change(&value)
        put(try value.map(key.data(of:)), try fileName(for: key.name))
        return result
    }

    /// Returns a stream with an element after each change of a value. It ends if the store is released.
    public nonisolated func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> {
        guard let name = try? fileName(for: key.name) else { return AsyncStream { $0.finish() } }
        return listeners.changes(of: name)
    }

    private nonisolated func put(_ data: Data?, _ name: String) {
        let isChanged = values.use { values in
            defer { values[name] = data }
            return values[name] != data
        }
        if isChanged { listeners.notify(name) }
    }
}
