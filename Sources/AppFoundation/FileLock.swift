import Foundation

/// The result of an attempt to lock a file or folder.
enum LockResult {
    /// The lock is held until the file is closed or the process ends.
    case held

    /// Another process or thread holds the lock.
    case timedOut

    /// The file system has no locks.
    case unsupported
}

/// Locks an open file or folder against other locks (`flock`), waiting until a time at most.
///
/// The lock is advisory, creates no file, and ends with its process.
func lock(_ file: FileHandle, until end: ContinuousClock.Instant) -> LockResult {
    while flock(file.fileDescriptor, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK || errno == EINTR else { return .unsupported }
        guard ContinuousClock.now < end else { return .timedOut }
        Thread.sleep(forTimeInterval: 0.002)
    }
    return .held
}

/// Performs a closure while holding the lock of a folder. A folder that cannot be opened or locked is not locked.
///
/// - Throws: ``StateFileError/busy(path:)`` if the lock is not acquired within the given time, or the error of the
///   closure.
func withLock<Result>(
    on folder: URL,
    waitingAtMost timeout: Duration,
    _ body: () throws -> Result
) throws -> Result {
    // With O_DIRECTORY, a FIFO in the place of the folder is not opened, which would block.
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? file.close() }
    if lock(file, until: .now + timeout) == .timedOut { throw StateFileError.busy(path: folder.path) }
    return try body()
}
