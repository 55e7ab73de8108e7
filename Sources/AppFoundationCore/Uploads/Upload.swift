public import Foundation

/// A file or data to upload, and the path under which the receiver stores it.
public struct Upload: Sendable {
    /// The content of an upload.
    public enum Source: Sendable {
        /// Data in memory.
        case data(Data)

        /// A regular file, which is read when the upload starts.
        case file(URL)
    }

    /// The content.
    public let source: Source

    /// The path at the receiver, relative to its root, such as `avatars/1.png`.
    public let path: String

    /// Creates an upload.
    ///
    /// - Parameters:
    ///   - source: the content.
    ///   - path: the path at the receiver, of 1 to 1,024 bytes, without `..`, empty parts and control characters.
    public init(_ source: Source, to path: String) {
        self.source = source
        self.path = path
    }
}
