public import Foundation

/// The folder for files to import. Files in its subfolders can be imported too.
///
/// Share a value with the launcher: `.share(value: ImportFolder(url))`. Without one, the folder is the current directory
/// of the process. The path in an ``ImportRequest`` may be in a link from outside, so files elsewhere are refused, also
/// if a symbolic link in the folder leads to them. The limit applies to every activation of the board.
public struct ImportFolder: Hashable, Sendable {
    /// The location of the folder.
    public let url: URL

    /// Creates a value for a folder, which need not exist.
    public init(_ url: URL) {
        self.url = url
    }
}
