public import Foundation

extension Data {
    /// Reads a regular file of limited size.
    ///
    /// Symbolic links are followed. Anything else than a regular file is refused before it is read, because reading a
    /// FIFO, a terminal or another device could block without end.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - limit: the maximum number of bytes.
    /// - Throws: a ``RegularFileError`` with the reason.
    public init(ofRegularFile url: URL, atMost limit: Int) throws(RegularFileError) {
        // Without O_NONBLOCK, opening a FIFO blocks until another process writes to it.
        let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw RegularFileError(opening: url, errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw RegularFileError(opening: url, errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .regular else {
            throw RegularFileError(path: url.path, problem: .notRegular(kind: kind.rawValue))
        }
        do {
            // Files in /proc have a size of 0, so the size is checked after reading as well.
            self = status.st_size > limit ? Data() : try file.read(upToCount: limit + 1) ?? Data()
        } catch {
            throw RegularFileError(path: url.path, problem: .unreadable(reason: systemReason(of: error, at: url)))
        }
        guard status.st_size <= limit, count <= limit else {
            throw RegularFileError(path: url.path, problem: .tooLarge(limit: limit))
        }
    }
}

extension RegularFileError {
    /// The error of opening a file.
    fileprivate init(opening url: URL, _ code: Int32) {
        path = url.path
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
        problem =
            switch (code, FileKind(ofFileAt: url.path)) {
            case (ENOENT, _): target.map { .brokenLink(to: $0) } ?? .missing
            case (_, let kind?) where kind != .regular: .notRegular(kind: kind.rawValue)
            default: .unreadable(reason: systemReason(ofCode: code, at: url))
            }
    }
}
