public import Foundation

/// A folder for one test. It is deleted on release of the object.
public final class TemporaryFolder: Sendable {
    /// The URL of the folder.
    public let url: URL

    /// Makes the folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "boardy-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the URL of a file in the folder. The file need not exist.
    public func file(_ name: String) -> URL {
        url.appending(path: name, directoryHint: .notDirectory)
    }

    /// Writes a text to a file in the folder.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    /// Writes data to a file in the folder.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> URL {
        let url = file(name)
        try data.write(to: url)
        return url
    }

    /// Makes a symbolic link to a missing folder. Reading and writing in it fail, even for root.
    public func linkToNowhere(named name: String) throws -> URL {
        let link = url.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: file("nowhere/deep").path)
        return link
    }

    /// Makes a FIFO in the folder. Opening it blocks until another process opens its other end.
    public func makeFIFO(named name: String) throws -> URL {
        let url = file(name)
        guard mkfifo(url.path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return url
    }

    /// The sorted names of the folder's contents.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
