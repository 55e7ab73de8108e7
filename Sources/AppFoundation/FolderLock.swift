import Foundation

/// Performs a closure while holding the lock of a folder.
///
/// The lock is advisory and on the folder itself (`flock`), so it creates no file and ends with its process. A folder
/// that cannot be opened or locked is not locked. On systems without `flock`, no folder is.
///
/// - Throws: ``StateFileError/busy(path:)`` if the lock is not acquired within the given time, or the error of the
///   closure.
func withLock<Result>(
    on folder: URL,
    waitingAtMost timeout: Duration,
    _ body: () throws -> Result
) throws -> Result {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = ContinuousClock.now + timeout
        while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < end else { throw StateFileError.busy(path: folder.path) }
            Thread.sleep(forTimeInterval: 0.002)
        }
    #endif
    return try body()
}
