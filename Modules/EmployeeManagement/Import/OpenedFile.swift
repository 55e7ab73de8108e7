import AppFoundation
import Boardy
import EmployeeManagementIO

/// A regular file in the import folder, open for reading.
final class OpenedFile {
    private let path: String
    private let file: RegularFile

    /// The number of bytes to read. Bytes that are appended to the open file are not read.
    private var remainder: Int

    /// The size in bytes when the file was opened.
    var size: Int { file.size }

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
        do {
            file = try RegularFile(path: absolutePath, atMost: ImportLimits.fileSize)
        } catch {
            switch error.problem {
            case .missing, .brokenLink: throw missing
            default: throw bad(error.reason, fix: error.fix)
            }
        }
        self.path = path
        remainder = file.size
    }

    /// Returns the next bytes; none at the end.
    func nextChunk() throws(EmployeeError) -> [UInt8] {
        guard remainder > 0 else { return [] }
        do {
            let chunk = try file.read(upToCount: min(remainder, 65_536))
            remainder -= chunk.count
            return [UInt8](chunk)
        } catch {
            throw .badFile(path: path, reason: error.reason, fix: error.fix)
        }
    }
}
