public import Foundation

/// The folder for postcards. Share a value with the launcher: `.share(value: PostcardFolder(url))`. Without one, the folder is
/// `postcards` in the shared `StateFolder`.
public struct PostcardFolder: Hashable, Sendable {
    /// The location of the folder.
    public let url: URL

    /// Creates a value for a folder, which need not exist.
    public init(_ url: URL) {
        self.url = url
    }
}
