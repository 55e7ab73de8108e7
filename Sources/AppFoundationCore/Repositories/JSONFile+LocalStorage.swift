import Foundation

/// The storage of a repository that outlasts the process, crashes included.
extension JSONFile: LocalStorage {
    /// Locks the file `.NAME.sync` beside the file, which is created if necessary and stays.
    ///
    /// Do not remove the file while it is locked, because the next task would create and lock another one.
    ///
    /// - Parameter timeout: the time to wait for the lock.
    /// - Throws: ``RepositoryError/synchronizing(for:)`` if the lock is not released in time, ``StateFileError`` if the file
    ///   cannot be created or locked, or a `CancellationError`.
    public func synchronizationLock(waitingAtMost timeout: Duration) async throws -> StorageLock {
        let end = ContinuousClock.now + timeout
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Links to one file have one lock.
        let place = URL(filePath: ResolvedPath(url).path, directoryHint: .notDirectory)
        let lockFile = place.deletingLastPathComponent()
            .appending(path: ".\(place.lastPathComponent).sync", directoryHint: .notDirectory)
        // One waiting task at a time opens the file, because each open file is one descriptor of the process.
        guard try await LockQueue.shared.enter(lockFile.path, until: end) else {
            throw RepositoryError.synchronizing(for: timeout)
        }
        let file: FileHandle?
        do {
            file = try await openAndLock(lockFile, as: "lock file", of: url.path, until: end)
        } catch {
            await LockQueue.shared.leave(lockFile.path)
            throw error
        }
        await LockQueue.shared.leave(lockFile.path)
        guard let file else { throw RepositoryError.synchronizing(for: timeout) }
        return StorageLock(file)
    }
}
