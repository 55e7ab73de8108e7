import Foundation

/// Opens and locks a regular file beside another one. It is created if necessary.
///
/// Others may rename or remove the file while they hold its lock. The file that is at the path then is opened instead.
/// A file with several names (hard links) loses the one at the path, because a write would change the others. A new file is
/// opened instead.
///
/// - Parameters:
///   - url: the location of the file, without symbolic links.
///   - role: the use of the file in errors, such as "temporary file".
///   - path: the path of the other file, in errors.
///   - end: the time until which another holder of the lock is waited for.
/// - Returns: the locked file; nil if the lock was not released in time. Closing the file ends the lock.
/// - Throws: ``StateFileError/unwritable(path:reason:)`` if the file cannot be opened or locked, or a `CancellationError`.
func openAndLock(
    _ url: URL, as role: String, of path: String, until end: ContinuousClock.Instant
) async throws -> FileHandle? {
    func failure(_ reason: String) -> StateFileError {
        .unwritable(path: path, reason: "its \(role) \(url.lastPathComponent.quoted()) cannot be used: \(reason)")
    }
    repeat {
        // With O_NONBLOCK, a FIFO in the place of the file does not block.
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(systemReason(ofCode: errno, at: url)) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        FileReplacement.onStep?(.opened)
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileKind(status.st_mode) == .regular else {
            throw failure("it is \(FileKind(status.st_mode).rawValue)")
        }
        switch try await lock(file, until: end) {
        case .held:
            guard let links = linkCount(of: status, at: url) else { continue }
            guard links > 1 else { return file }
            guard unlink(url.path) == 0 || errno == ENOENT else { throw failure(systemReason(ofCode: errno, at: url)) }
        case .timedOut: return nil
        case .unsupported: throw failure("its file system has no locks")
        case .failed(let code): throw failure(systemReason(ofCode: code, at: url))
        }
    } while ContinuousClock.now < end
    return nil
}

/// Returns the number of names of an open file; nil if it was renamed or removed.
private func linkCount(of opened: stat, at url: URL) -> Int? {
    var named = stat()
    let isAtItsPath = lstat(url.path, &named) == 0 && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
    return isAtItsPath ? Int(named.st_nlink) : nil
}
