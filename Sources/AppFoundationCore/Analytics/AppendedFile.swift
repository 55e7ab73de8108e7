import Foundation

/// A file of lines to which several processes append. If the file is full, it becomes the older file, `NAME.1`.
///
/// Each append opens the file and locks it (`flock`), because another process can have rotated it.
struct AppendedFile {
    /// The location of the file.
    let url: URL

    /// The maximum number of bytes of the file.
    let limit: Int

    /// The time to wait for another process.
    var timeout = Duration.seconds(5)

    /// The reason why a line was not appended.
    enum Problem: Error, Hashable {
        case busy
        case suspending
        case unwritable(String)
    }

    /// The location of the older file.
    var olderFile: URL {
        url.deletingLastPathComponent().appending(path: url.lastPathComponent + ".1", directoryHint: .notDirectory)
    }

    /// Appends a line. Its bytes are in the file when the call returns, so that they survive the end of the process.
    ///
    /// - Throws: the reason. The file contains no part of the line then.
    func append(_ line: Data) async throws(Problem) {
        guard let endActivity = await SystemSuspensionGuard.current.begin("lock of a file", expiring: {}) else {
            throw .suspending
        }
        defer { endActivity() }
        let end = ContinuousClock.now + timeout
        repeat {
            let (file, status) = try opened()
            defer { try? file.close() }
            guard let result = try? await lock(file, until: end), result != .timedOut else { throw .busy }
            // The size is read with the lock held, because another process may have appended.
            guard isAtItsPath(status), let size = size(of: file) else { continue }
            guard size == 0 || size + line.count <= limit else {
                // Later calls of `synchronize` concern the new file only.
                guard fsync(file.fileDescriptor) == 0, rename(url.path, olderFile.path) == 0 else {
                    throw unwritable(errno)
                }
                continue
            }
            return try write(line, to: file.fileDescriptor, size)
        } while ContinuousClock.now < end
        throw .busy
    }

    /// Waits until the disk has the bytes of the file (`fsync`).
    func synchronize() throws(Problem) {
        guard FileKind(ofFileAt: url.path) != nil else { return }
        let file = try opened().file
        defer { try? file.close() }
        guard fsync(file.fileDescriptor) == 0 else { throw unwritable(errno) }
    }

    private func opened() throws(Problem) -> (file: FileHandle, status: stat) {
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // With O_NONBLOCK, a FIFO in the place of the file does not block.
        let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let descriptor = open(url.path, flags, 0o600)
        guard descriptor >= 0 else { throw unwritable(errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unwritable(errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .regular else { throw .unwritable("it is \(kind.rawValue), not a regular file") }
        return (file, status)
    }

    /// Writes a line behind a file's content. Removes it again if the disk is full.
    private func write(_ line: Data, to descriptor: Int32, _ size: Int) throws(Problem) {
        var last: UInt8 = 0
        // The last writer was killed, or its computer lost power, if the last line is not complete.
        let isTorn = size > 0 && pread(descriptor, &last, 1, off_t(size - 1)) == 1 && last != UInt8(ascii: "\n")
        let code = writeAll(isTorn ? [UInt8(ascii: "\n")] + line : line, to: descriptor)
        guard code == 0 else {
            ftruncate(descriptor, off_t(size))
            throw unwritable(code)
        }
    }

    /// Returns false if another process has rotated the file since it was opened.
    private func isAtItsPath(_ status: stat) -> Bool {
        var named = stat()
        return stat(url.path, &named) == 0 && named.st_dev == status.st_dev && named.st_ino == status.st_ino
    }

    private func size(of file: FileHandle) -> Int? {
        var status = stat()
        return fstat(file.fileDescriptor, &status) == 0 ? Int(status.st_size) : nil
    }

    private func unwritable(_ code: Int32) -> Problem { .unwritable(systemReason(ofCode: code, at: url)) }
}
