import Foundation

/// Does something while everybody else who uses the same lock is kept out of a folder.
///
/// The lock is advisory and on the folder itself (`flock`), so it leaves no file behind and goes with its process. A
/// folder that cannot be opened, or cannot be locked where it is, is not locked; on systems without such locks, none
/// is.
///
/// - Throws: ``StateFileError/busy(path:)`` if it is not this one's turn within the given time, else what the body
///   throws.
func withLock<Result>(
    on folder: URL,
    waitingAtMost patience: Duration,
    _ body: () throws -> Result
) throws -> Result {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = ContinuousClock.now + patience
        while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < end else { throw StateFileError.busy(path: folder.path) }
            Thread.sleep(forTimeInterval: 0.002)
        }
    #endif
    return try body()
}
