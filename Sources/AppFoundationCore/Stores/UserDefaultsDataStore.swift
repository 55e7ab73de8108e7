import Foundation

/// A store in the user defaults of a suite, such as an app group.
///
/// Use it for small settings that are kept and removed with the other user defaults of the suite. Prefer a ``FileDataStore``
/// where several processes update one value: user defaults have no lock, so that only tasks of one process take turns.
///
/// A value is stored as data in a form of its own. Code that reads user defaults directly cannot use it, and a managed
/// configuration cannot contain it.
///
/// Apple systems report changes by other processes. On Linux, a process sees the values that other processes have written
/// before its first access to the suite, and only its own changes are reported.
public struct UserDefaultsDataStore: SharedDataStoring {
    /// The name of the suite.
    public let suite: String

    /// The listeners of all suites in this process, by suite and name.
    private static let listeners = ChangeListeners()

    /// Creates a store.
    ///
    /// - Parameter suite: the name of the suite, such as the identifier of an app group.
    /// - Throws: ``StoreError/noStore(name:)`` if the system has no such suite.
    public init(suite: String) throws(StoreError) {
        guard UserDefaults(suiteName: suite) != nil else { throw .noStore(name: suite) }
        self.suite = suite
    }

    /// Returns the value of a key; nil if there is none.
    ///
    /// - Throws: ``StoreError`` if the stored value cannot be decoded, or is of another version.
    public func value<Value>(for key: StoreKey<Value>) throws -> Value? {
        let name = try defaultsName(for: key)
        guard let object = try defaults().object(forKey: name) else { return nil }
        guard let data = object as? Data else {
            throw StoreError.corrupt(name: key.name, reason: "it was not written by this store")
        }
        return try key.value(in: data)
    }

    /// Replaces the value of a key; nil removes it. A damaged value, or one of a later version, is not replaced.
    ///
    /// - Throws: as ``update(_:_:)``.
    @concurrent
    public func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws {
        guard let value else { return try await change(key) { (nil, ()) } }
        try await update(key) { $0 = value }
    }

    /// Changes the value of a key. Tasks of this process take turns; other processes are not locked out.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - change: changes the value, which is nil if there is none. If it throws, nothing is changed.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, ``StoreError``, or a `CancellationError` if the task is cancelled while it waits.
    ///   After ``StoreError/unwritable(name:)`` the former value is restored.
    @concurrent
    public func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        try await self.change(key) {
            var value = try value(for: key)
            let result = try change(&value)
            return (try value.map(key.data(of:)), result)
        }
    }

    /// Returns a stream with an element after each change of a value.
    public func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> {
        guard let name = try? defaultsName(for: key) else { return AsyncStream { $0.finish() } }
        #if canImport(ObjectiveC)
            return defaultsChanges(of: name, in: suite)
        #else
            return Self.listeners.changes(of: "\(suite)/\(name)")
        #endif
    }

    private func change<Value, Result>(
        _ key: StoreKey<Value>, _ decide: () throws -> (Data?, Result)
    ) async throws -> Result {
        let name = try defaultsName(for: key)
        let place = "defaults:\(suite)"
        try await LockQueue.shared.enter(place)
        let outcome = Swift.Result {
            let (new, result) = try decide()
            let defaults = try defaults()
            let old = defaults.object(forKey: name)
            guard old as? Data != new || new == nil else { return result }
            defaults.set(new, forKey: name)
            #if !canImport(ObjectiveC)
                // Other processes see the value when it is in the file.
                guard defaults.synchronize() else {
                    defaults.set(old, forKey: name)
                    throw StoreError.unwritable(name: key.name)
                }
                Self.listeners.notify("\(suite)/\(name)")
            #endif
            return result
        }
        await LockQueue.shared.leave(place)
        return try outcome.get()
    }

    private func defaults() throws(StoreError) -> UserDefaults {
        guard let defaults = UserDefaults(suiteName: suite) else { throw .noStore(name: suite) }
        return defaults
    }

    /// A dot would separate two keys in a key path, by which changes are observed.
    private func defaultsName<Value>(for key: StoreKey<Value>) throws(StoreError) -> String {
        try fileName(for: key.name).replacing(".", with: "%2e")
    }
}
