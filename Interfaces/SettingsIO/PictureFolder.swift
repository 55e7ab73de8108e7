public import Foundation

/// The folder for pictures to upload. Files in its subfolders can be uploaded too.
///
/// Register a value as a service: `Service(PictureFolder.self) { PictureFolder(url) }`. Without one, the folder is the current
/// directory of the process.
///
/// Files elsewhere are refused, because the input of ``PictureIO`` can be in a link from outside. A symbolic link in the folder that leads
/// elsewhere is refused, too.
public struct PictureFolder: Hashable, Sendable {
    /// The location of the folder.
    public let url: URL

    /// Creates a value for a folder, which need not exist.
    public init(_ url: URL) {
        self.url = url
    }
}
