public import Foundation

/// A regular file of limited size that is open for reading.
///
/// Symbolic links are followed. Anything else than a regular file is refused before it is read, because opening or reading a
/// FIFO, a terminal or another device could block without end.
public final class RegularFile {
    /// The size in bytes when the file was opened. Files in `/proc` have a size of 0 even if they have contents.
    public let size: Int

    private let path: String
    private let handle: FileHandle

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the path, which the system resolves as it is.
    ///   - limit: the maximum size in bytes.
    /// - Throws: a ``RegularFileError`` with the reason.
    public init(path: String, atMost limit: Int) throws(RegularFileError) {
        // Without O_NONBLOCK, opening a FIFO blocks until another process writes to it.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RegularFileError(opening: path, errno) }
        self.path = path
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw RegularFileError(opening: path, errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .regular else { throw RegularFileError(path: path, problem: .notRegular(kind: kind.rawValue)) }
        size = Int(status.st_size)
        guard size <= limit else { throw RegularFileError(path: path, problem: .tooLarge(limit: limit)) }
    }

    /// Reads the next bytes.
    ///
    /// - Parameter count: the maximum number of bytes.
    /// - Returns: the bytes; none at the end of the file.
    /// - Throws: a ``RegularFileError`` if the system cannot read the file.
    public func read(upToCount count: Int) throws(RegularFileError) -> Data {
        do {
            return try handle.read(upToCount: count) ?? Data()
        } catch {
            let reason = systemReason(of: error, at: URL(filePath: path))
            throw RegularFileError(path: path, problem: .unreadable(reason: reason))
        }
    }
}

extension Data {
    /// Reads a ``RegularFile`` of limited size.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - limit: the maximum number of bytes.
    /// - Throws: a ``RegularFileError`` with the reason.
    public init(ofRegularFile url: URL, atMost limit: Int) throws(RegularFileError) {
        self = try RegularFile(path: url.path, atMost: limit).read(upToCount: limit + 1)
        // Checked after reading as well, because a file in /proc has a size of 0, and another one may have grown.
        guard count <= limit else { throw RegularFileError(path: url.path, problem: .tooLarge(limit: limit)) }
    }
}

extension RegularFileError {
    /// The error of opening a file.
    fileprivate init(opening path: String, _ code: Int32) {
        self.path = path
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        problem =
            switch (code, FileKind(ofFileAt: path)) {
            case (ENOENT, _): target.map { .brokenLink(to: $0) } ?? .missing
            case (_, let kind?) where kind != .regular: .notRegular(kind: kind.rawValue)
            default: .unreadable(reason: systemReason(ofCode: code, at: URL(filePath: path)))
            }
    }
}
