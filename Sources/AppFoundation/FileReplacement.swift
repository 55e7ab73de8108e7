import Foundation

/// The atomic replacement of a file's content.
///
/// The content is written to a temporary file in the same folder, which is then renamed. Every file has one temporary
/// file, `.NAME.tmp`, and its writer holds the lock of it. If a process is killed, its temporary file remains, without a
/// lock, and the next writer overwrites and renames it.
struct FileReplacement {
    /// The location of the file, without symbolic links.
    let place: URL

    /// The path of the file in errors.
    let path: String

    /// The time to wait for another writer.
    var timeout = Duration.seconds(5)

    /// Writes the content to the disk (`fsync`) and replaces the file.
    ///
    /// An existing file keeps its permissions. A new one is private to the user.
    ///
    /// - Throws: ``StateFileError``. The file is unchanged then.
    func write(_ content: Data) throws(StateFileError) {
        var status = stat()
        let exists = stat(place.path, &status) == 0
        if exists, FileKind(status.st_mode) != .regular {
            throw failure("it is \(FileKind(status.st_mode).rawValue), not a regular file")
        }
        let file = try openTemporaryFile()
        defer { try? file.close() }
        let descriptor = file.fileDescriptor
        let code = failureCode(of: content, to: descriptor)
        guard code == 0, fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o600) == 0,
            rename(temporary.path, place.path) == 0
        else {
            let reason = systemReason(ofCode: code == 0 ? errno : code, at: place)
            unlink(temporary.path)
            throw failure(reason)
        }
    }

    private var temporary: URL {
        place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).tmp")
    }

    /// Opens and locks the temporary file, which is created if necessary.
    private func openTemporaryFile() throws(StateFileError) -> FileHandle {
        let end = ContinuousClock.now + timeout
        repeat {
            // With O_NONBLOCK, a FIFO in the place of the file does not block.
            let descriptor = open(temporary.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw failure(ofTemporaryFile: systemReason(ofCode: errno, at: temporary)) }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            var status = stat()
            guard fstat(descriptor, &status) == 0, FileKind(status.st_mode) == .regular else {
                throw failure(ofTemporaryFile: "it is \(FileKind(status.st_mode).rawValue)")
            }
            switch lock(file, until: end) {
            case .held where isAtItsPath(status): return file
            case .held: continue
            case .unsupported: throw failure(ofTemporaryFile: "its file system has no locks")
            case .timedOut: throw .busy(path: place.deletingLastPathComponent().path)
            }
        } while ContinuousClock.now < end
        throw .busy(path: place.deletingLastPathComponent().path)
    }

    /// Returns false if the writer that held the lock before has renamed or removed the file.
    private func isAtItsPath(_ opened: stat) -> Bool {
        var named = stat()
        return lstat(temporary.path, &named) == 0 && named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
    }

    private func failureCode(of content: Data, to descriptor: Int32) -> Int32 {
        guard ftruncate(descriptor, 0) == 0 else { return errno }
        let code = writeAll(content, to: descriptor)
        return code != 0 || fsync(descriptor) == 0 ? code : errno
    }

    private func failure(_ reason: String) -> StateFileError { .unwritable(path: path, reason: reason) }

    private func failure(ofTemporaryFile reason: String) -> StateFileError {
        failure("its temporary file \(temporary.lastPathComponent.quoted()) cannot be used: \(reason)")
    }
}
