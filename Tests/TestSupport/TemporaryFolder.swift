public import Foundation

/// A folder of one test's own; it goes when the object goes.
public final class TemporaryFolder: Sendable {
    /// Where it is.
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

    /// The place of a file in the folder; there need not be one.
    public func file(_ name: String) -> URL {
        url.appending(path: name, directoryHint: .notDirectory)
    }

    /// Puts a file into the folder.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    /// Puts a file into the folder.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> URL {
        let url = file(name)
        try data.write(to: url)
        return url
    }

    /// Makes a link to a folder that is not there: nothing can be read or written in it, not even by root.
    public func linkToNowhere(named name: String) throws -> URL {
        let link = url.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: file("nowhere/deep").path)
        return link
    }

    /// The names of what is in the folder.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
