import BoardySupport
import Foundation

/// The record of changes that are being written, in a file of the package. It stays if the command is stopped by a signal, and the
/// next command that writes files undoes the changes.
struct UnfinishedChanges {
    static let fileName = ".module-tools-unfinished.json"

    private let folder: URL

    private var file: URL { folder.appending(path: Self.fileName) }

    init(in folder: URL) { self.folder = folder }

    /// Writes the record. A folder that does not exist gets none.
    func begin(_ files: WrittenFiles) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        try JSONEncoder().encode(files).write(to: file, options: .atomic)
    }

    /// Removes the record.
    func end() { try? FileManager.default.removeItem(at: file) }

    /// Undoes the changes of a command that was stopped.
    ///
    /// - Throws: a ``ToolError`` if not everything was undone, and in a dry run, which changes nothing.
    func undo(isDryRun: Bool, console: Console) throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        guard !isDryRun else {
            throw ToolError(
                "An earlier command was stopped while it wrote files. To fix: run the command without --dry-run, which first "
                    + "undoes what was written.")
        }
        let lock = try FolderLock(folder)
        defer { lock.end() }
        // The command that has held the lock may have ended as usual.
        guard let data = try? Data(contentsOf: file) else { return }
        guard let files = try? JSONDecoder().decode(WrittenFiles.self, from: data) else {
            throw ToolError("\(quoted(Self.fileName)) is damaged. To fix: see 'git status', and delete the file.")
        }
        let failures = files.undo(in: folder)
        end()
        console.note("An earlier command was stopped while it wrote files, and what it had written was undone.")
        guard failures.isEmpty else {
            throw ToolError("Not everything was undone: \(failures.joined(separator: " ")) To fix: see 'git status'.")
        }
    }
}

/// A lock of a package's folder (`flock`), for one command that writes files at a time. It ends with its process.
struct FolderLock {
    private let descriptor: Int32

    /// - Throws: a ``ToolError`` if another command holds the lock.
    init(_ folder: URL) throws(ToolError) {
        descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder that cannot be opened, and one on a file system without locks, is not locked.
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        close(descriptor)
        throw ToolError(
            "Another command is writing files of the package, and nothing was written. To fix: wait for its end.")
    }

    func end() { if descriptor >= 0 { close(descriptor) } }
}
