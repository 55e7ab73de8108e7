import Foundation

/// A store with a file for each value in a folder, which several processes can share.
///
/// A value survives a crash in the middle of a write: the file contains either the old or the new value. Updates of
/// several tasks and processes take turns. A damaged file is an error and is kept.
///
/// ```swift
/// let store = FileDataStore(.perUser())                        // one app
/// let shared = FileDataStore(.appGroup("group.org.example"))   // an app and its extensions
/// ```
///
/// The name of a file is the name of the key, with escapes for characters that are not lower-case letters, digits, dots, `-`
/// and `_`. The limits are those of ``JSONFile``. There is one lock for all values of a folder. A folder that cannot be listed,
/// or that is on a file system without locks for folders (NFS), is not locked: updates can be lost there.
/// Only the current user can read the files, because every write sets the permissions 0600. The contents are neither encrypted
/// nor signed. Not isolated.
public struct FileDataStore: SharedDataStoring {
    /// The folder with the files.
    public let folder: StateFolder

    private let timeout: Duration

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - folder: the folder with the files. It need not exist.
    ///   - timeout: the time to wait for other processes that write to the folder.
    public init(_ folder: StateFolder, waitingAtMost timeout: Duration = .seconds(5)) {
        self.folder = folder
        self.timeout = timeout
    }

    /// Returns the value of a key; nil if there is none. Reads the file and takes no lock.
    ///
    /// - Throws: ``StateFileError`` if the file cannot be read or decoded, or ``StoreError`` if the version or the name of
    ///   the key does not fit.
    public func value<Value>(for key: StoreKey<Value>) throws -> Value? {
        try value(for: key, in: file(for: key.name).read())
    }

    /// Replaces the value of a key; nil removes its file.
    ///
    /// A damaged value, or one of a later version, is not replaced. Remove it first.
    ///
    /// - Throws: as ``update(_:_:)``.
    @concurrent
    public func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws {
        guard let value else {
            return try await file(for: key.name).change(waitingAtMost: timeout) { (.remove, ()) }
        }
        try await update(key) { $0 = value }
    }

    /// Changes the value of a key. Nothing is written if its JSON stays the same.
    ///
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - change: changes the value, which is nil if there is none. If it throws, nothing is written.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, ``StateFileError`` or ``StoreError``, or a `CancellationError` if the task is
    ///   cancelled while it waits. The file is unchanged then.
    @concurrent
    public func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        let file = try file(for: key.name)
        return try await file.change(waitingAtMost: timeout) {
            let old = try file.read()
            var value = try self.value(for: key, in: old)
            let result = try change(&value)
            guard let value else { return (old == nil ? .none : .remove, result) }
            let new = try file.checked { try key.encoded(value) }
            return (new == old ? .none : .write(new), result)
        }
    }

    /// Returns a stream with an element after each change of a value, by this process or another one.
    ///
    /// The system reports the changes (`inotify` on Linux, a Dispatch source on Apple systems). The folder is created if
    /// necessary. The stream ends if the folder is removed or cannot be watched, or if the name of the key is unusable.
    public func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> {
        guard let url = try? file(for: key.name).url else { return AsyncStream { $0.finish() } }
        try? FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        // A file that is a link is replaced where the link leads.
        return fileChanges(of: URL(filePath: ResolvedPath(url).path, directoryHint: .notDirectory))
    }

    private func file(for name: String) throws(StoreError) -> StateFile {
        let name = try fileName(for: name) + ".json"
        return StateFile(url: folder.url.appending(path: name, directoryHint: .notDirectory), permissions: 0o600)
    }

    private func value<Value>(for key: StoreKey<Value>, in data: Data?) throws -> Value? {
        guard let data else { return nil }
        do {
            return try key.decoded(data)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StateFileError.corrupt(path: try file(for: key.name).url.path, reason: codingReason(of: error, data))
        }
    }
}
