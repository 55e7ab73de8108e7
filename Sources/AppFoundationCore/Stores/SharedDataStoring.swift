/// Stores codable values for an app and its extensions, between runs.
///
/// Reading never waits: a store replaces values atomically, and a reader gets the old or the new value. Writing may wait for
/// another process and is therefore asynchronous. It never blocks the caller's actor. Not isolated.
///
/// | Store | Use |
/// |---|---|
/// | `FileDataStore(.perUser())` | one app |
/// | `FileDataStore(.appGroup("group.org.example", app: "Tides"))` | an app and its extensions |
/// | `UserDefaultsDataStore(suite:)` | small settings that are removed with the user defaults |
/// | `MemoryDataStore()` | tests and previews |
///
/// A value that is damaged, or that a later version of the app stored, is an error of every function but the removal. The
/// value is kept.
public protocol SharedDataStoring: Sendable {
    /// Returns the value of a key; nil if there is none.
    ///
    /// - Throws: if the stored value cannot be read or decoded. The value is kept.
    func value<Value>(for key: StoreKey<Value>) throws -> Value?

    /// Replaces the value of a key; nil removes it.
    ///
    /// - Throws: if the value cannot be written, if the former one is damaged or of a later version, or if another process
    ///   blocks the store for too long; a `CancellationError` if the task is cancelled while it waits. The former value is
    ///   kept then. A removal succeeds also if the former value is damaged or of a later version.
    func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws

    /// Changes the value of a key, without losing a change by another task or process.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - change: changes the value, which is nil if there is none. If it throws, nothing is written.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, or as ``set(_:for:)``.
    func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result

    /// Returns a stream with an element after each change of a value, by this process or another one.
    ///
    /// A listener reads the value when it receives an element. Changes that happen before the listener asks for the next
    /// element are one element.
    func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void>
}

/// Stores values between runs, as a service that modules depend on. The app registers a service of this type.
///
/// A module declares a ``StoreKey`` for each of its values.
public typealias PersistenceService = SharedDataStoring
