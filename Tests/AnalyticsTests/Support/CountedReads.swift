import AppFoundation
import PlatformIO

/// A store that counts the reads.
struct CountedReads: PersistenceService {
    private let store = MemoryDataStore()
    private let reads = Guarded(0)

    var count: Int { reads.use { $0 } }

    func value<Value>(for key: StoreKey<Value>) throws -> Value? {
        reads.use { $0 += 1 }
        return try store.value(for: key)
    }

    func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws { try await store.set(value, for: key) }

    func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        try await store.update(key, change)
    }

    func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> { store.changes(of: key) }
}
