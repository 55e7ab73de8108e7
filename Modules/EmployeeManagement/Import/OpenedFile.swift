import AppFoundation
import Boardy
import EmployeeManagementIO
import Foundation

/// A regular file in the import folder, open for reading.
final class OpenedFile {
    /// The size in bytes when the file was opened. Bytes that are appended later are not read.
    let size: Int

    private let path: String
    private let handle: FileHandle
    private var remainder: Int

    /// Opens a file without waiting, also if it is a pipe.
    ///
    /// - Throws: ``EmployeeError/badFile(path:reason:fix:)`` if it is outside of the folder, no regular file, too large, or
    ///   cannot be read.
    init(path: String, in folder: ImportFolder) throws(EmployeeError) {
        func bad(_ reason: String, fix: String) -> EmployeeError {
            .badFile(path: path, reason: reason, fix: fix)
        }
        guard !path.isEmpty else {
            throw bad("no file is named", fix: "name one, as in \(EmployeeManagementLinks.importFile)")
        }
        let folder = ResolvedPath(folder.url)
        let missing = bad("there is no such file", fix: "check the path, which begins at \(quoted(folder.path))")
        // A path with NUL is refused, because the system would end the path there and read another file.
        guard !path.utf8.contains(0) else { throw missing }
        let absolutePath = path.utf8.first == UInt8(ascii: "/") ? path : "\(folder.path)/\(path)"
        guard ResolvedPath(absolutePath: absolutePath).isIn(folder) else {
            throw bad(
                "it is outside of \(quoted(folder.path)), the folder for imports",
                fix: "move it into that folder, or let the app share another ImportFolder")
        }
        // Opens the path as it is, because the system refuses a path with more links than the check follows.
        let descriptor = open(absolutePath, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR, ENAMETOOLONG: throw missing
            case ENXIO: throw bad("it is not a regular file", fix: "name a regular file")
            default: throw bad("it cannot be read", fix: "make it readable")
            }
        }
        self.path = path
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var attributes = stat()
        guard fstat(descriptor, &attributes) == 0 else { throw bad("it cannot be read", fix: "make it readable") }
        size = Int(attributes.st_size)
        remainder = size
        switch attributes.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw bad("it is a folder", fix: "name a file in it")
        default: throw bad("it is not a regular file", fix: "name a regular file")
        }
        guard size <= ImportLimits.fileSize else {
            throw bad("it is larger than \(ImportLimits.fileSize) bytes", fix: "split it into several files")
        }
    }

    /// Returns the next bytes; none at the end.
    func nextChunk() throws(EmployeeError) -> [UInt8] {
        guard remainder > 0 else { return [] }
        do {
            let chunk = try handle.read(upToCount: min(remainder, 65_536)) ?? Data()
            remainder -= chunk.count
            return [UInt8](chunk)
        } catch {
            throw .badFile(path: path, reason: "it cannot be read", fix: "make it readable")
        }
    }
}
