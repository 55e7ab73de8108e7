import Foundation

/// The atomic replacement of a file's content.
///
/// The content is written to a temporary file in the same folder, which is then renamed. Every file has one temporary
/// file, `.NAME.tmp`, and its writer holds the lock of it. If a process is killed, its temporary file remains, without a
/// lock, and the next writer overwrites and renames it. A temporary file with another name (a hard link) is not overwritten:
/// the next writer removes its name in the folder, and makes a new file.
///
/// After a power failure, the file has either its old or its new content. It has the new one if the call had returned, unless
/// the file system or its disk cannot write a change of the folder (`fsync`).
struct FileReplacement {
    /// The location of the file, without symbolic links.
    let place: URL

    /// The path of the file in errors.
    let path: String

    /// The time to wait for another writer.
    var timeout = Duration.seconds(5)

    /// The permissions of the file. With nil, an existing file keeps its own, and a new one is private to the user.
    var permissions: mode_t?

    /// Writes the content to the disk (`fsync`) and replaces the file.
    ///
    /// - Throws: ``StateFileError``, or a `CancellationError` if the task is cancelled while it waits for another writer.
    ///   The file is unchanged then.
    func write(_ content: Data) async throws {
        Self.onStep?(.begun)
        var status = stat()
        let exists = stat(place.path, &status) == 0
        if exists, FileKind(status.st_mode) != .regular {
            throw failure("it is \(FileKind(status.st_mode).rawValue), not a regular file")
        }
        let file = try await openTemporaryFile()
        defer { try? file.close() }
        let mode = permissions ?? (exists ? status.st_mode & 0o7777 : 0o600)
        let code = failureCode(of: content, mode, to: file.fileDescriptor)
        guard code == 0, rename(temporary.path, place.path) == 0 else {
            let reason = systemReason(ofCode: code == 0 ? errno : code, at: place)
            unlink(temporary.path)
            throw failure(reason)
        }
        Self.onStep?(.renamed)
        syncFolder()
    }

    /// Removes the file, and a temporary file that a killed process left. Does nothing if there is neither.
    ///
    /// - Throws: as ``write(_:)``.
    func remove() async throws {
        Self.onStep?(.begun)
        var status = stat()
        guard lstat(place.path, &status) == 0 || lstat(temporary.path, &status) == 0 else { return }
        let file = try await openTemporaryFile()
        defer { try? file.close() }
        let isRemoved = unlink(place.path) == 0 || errno == ENOENT
        let reason = systemReason(ofCode: errno, at: place)
        Self.onStep?(.unlinked)
        unlink(temporary.path)
        guard isRemoved else { throw failure(reason) }
        syncFolder()
    }

    /// Gives the file another name in its folder. A file of that name is replaced.
    ///
    /// - Throws: ``StateFileError``. The file is unchanged then.
    func move(to name: String) throws(StateFileError) {
        let target = place.deletingLastPathComponent().appending(path: name, directoryHint: .notDirectory)
        guard rename(place.path, target.path) == 0 else { throw failure(systemReason(ofCode: errno, at: place)) }
        syncFolder()
    }

    private var temporary: URL {
        place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).tmp")
    }

    /// Opens and locks the temporary file, which is created if necessary.
    private func openTemporaryFile() async throws -> FileHandle {
        let end = ContinuousClock.now + timeout
        guard let file = try await openAndLock(temporary, as: "temporary file", of: path, until: end) else {
            throw StateFileError.busy(path: URL(filePath: path).deletingLastPathComponent().path)
        }
        Self.onStep?(.locked)
        return file
    }

    /// Writes the change of the folder to the disk. A failure is ignored, because the change is visible already.
    private func syncFolder() {
        let descriptor = open(place.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let isSynced = fsync(descriptor) == 0
        close(descriptor)
        if isSynced { Self.onStep?(.folderSynced) }
    }

    private func failureCode(of content: Data, _ mode: mode_t, to descriptor: Int32) -> Int32 {
        guard fchmod(descriptor, mode) == 0 else { return errno }
        Self.onStep?(.permitted)
        guard ftruncate(descriptor, 0) == 0 else { return errno }
        Self.onStep?(.emptied)
        let code = writeAll(content, to: descriptor)
        guard code == 0 else { return code }
        Self.onStep?(.written)
        guard fsync(descriptor) == 0 else { return errno }
        Self.onStep?(.synced)
        return 0
    }

    private func failure(_ reason: String) -> StateFileError { .unwritable(path: path, reason: reason) }
}
