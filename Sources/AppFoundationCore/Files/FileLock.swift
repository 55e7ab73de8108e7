import Foundation

/// The result of an attempt to lock a file or folder.
enum LockResult: Equatable {
    /// The lock is held until the file is closed or the process ends.
    case held

    /// Another process or thread holds the lock.
    case timedOut

    /// The file system has no locks.
    case unsupported

    /// The system cannot lock the file at present, for the reason of an error number.
    case failed(Int32)

    /// Returns the result of a failed `flock`; nil if another attempt can succeed soon.
    init?(failure code: Int32) {
        switch code {
        case EWOULDBLOCK, EINTR: return nil
        // A network file system refuses the lock of a folder with EBADF.
        case EOPNOTSUPP, ENOTSUP, EINVAL, EBADF, ENOSYS: self = .unsupported
        default: self = .failed(code)
        }
    }
}

/// Locks an open file or folder against other locks (`flock`), suspending until a time at most.
///
/// The lock is advisory, creates no file, and ends with its process.
///
/// - Throws: a `CancellationError` if the task is cancelled before the lock is held.
func lock(_ file: FileHandle, until end: ContinuousClock.Instant) async throws -> LockResult {
    while true {
        try Task.checkCancellation()
        if flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 { return .held }
        if let result = LockResult(failure: errno) { return result }
        guard ContinuousClock.now < end else { return .timedOut }
        try await Task.sleep(for: .milliseconds(1))
    }
}

/// Performs a closure while holding the lock of a folder.
///
/// Some folders are not locked: a missing one, one without the permission to list it, and one on a file system without locks
/// for folders.
///
/// Tasks of this process take turns in the order of their calls. Only the first one waits for other processes. The system does
/// not suspend the process until the lock is released.
///
/// - Parameters:
///   - folder: the folder, without symbolic links.
///   - file: the file in the folder, for errors.
///   - timeout: the time to wait for another process. The time until the turn of the task is not part of it.
///   - body: the closure.
/// - Throws: ``StateFileError/busy(path:)`` if another process holds the lock for longer than the given time,
///   ``StateFileError/unwritable(path:reason:)`` if the system cannot lock the folder at present,
///   ``StateFileError/suspending(path:)`` if the system suspends the app, a `CancellationError` if the task is cancelled before the
///   lock is held, or the error of the closure.
func withLock<Result>(
    on folder: URL,
    of file: URL,
    waitingAtMost timeout: Duration,
    _ body: () async throws -> Result
) async throws -> Result {
    let call = ContinuousClock.now
    let place = identity(of: folder)
    try await LockQueue.shared.enter(place)
    // A process that the task before has waited for in vain is not waited for as long again.
    let start = await max(call, LockQueue.shared.blockedSince(place) ?? .now)
    // Within the turn, because a thread waits for the end of each activity.
    guard let end = await SystemSuspensionGuard.current.begin("lock of a folder", expiring: {}) else {
        await LockQueue.shared.leave(place)
        throw StateFileError.suspending(path: file.path)
    }
    defer { end() }
    do {
        let result = try await withFolderLock(on: folder, of: file, until: start + timeout, body)
        await LockQueue.shared.leave(place)
        return result
    } catch {
        let isBlocked = if case StateFileError.busy = error { true } else { false }
        await LockQueue.shared.leave(place, blockedSince: isBlocked ? start : nil)
        throw error
    }
}

/// Returns a text that is equal for all paths of a folder.
func identity(of folder: URL) -> String {
    var status = stat()
    return stat(folder.path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : folder.path
}

private func withFolderLock<Result>(
    on folder: URL, of file: URL, until end: ContinuousClock.Instant, _ body: () async throws -> Result
) async throws -> Result {
    func failure(_ code: Int32) -> StateFileError {
        let reason = systemReason(ofCode: code, at: folder)
        return .unwritable(path: file.path, reason: "its folder cannot be locked: \(reason)")
    }
    // With O_DIRECTORY, a FIFO in the place of the folder is not opened, which would block.
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
        let code = errno
        try Task.checkCancellation()
        // Without a folder, the closure fails with a clearer reason.
        guard [EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(code) else { throw failure(code) }
        return try await body()
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? handle.close() }
    switch try await lock(handle, until: end) {
    case .held, .unsupported: return try await body()
    case .timedOut: throw StateFileError.busy(path: file.deletingLastPathComponent().path)
    case .failed(let code): throw failure(code)
    }
}
