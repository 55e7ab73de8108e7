import Foundation

/// The lock of a folder, held as another process holds it.
final class HeldLock: Sendable {
    private let file: FileHandle

    /// Locks a file or a folder. Processes that other tests start do not inherit the descriptor, and with it the lock.
    init(on place: URL) throws {
        let descriptor = open(place.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Releases the lock.
    func release() throws {
        flock(file.fileDescriptor, LOCK_UN)
        try file.close()
    }
}
