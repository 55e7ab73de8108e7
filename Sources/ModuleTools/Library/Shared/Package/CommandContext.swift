import Foundation

/// The package that a command works on, and the place for its output.
struct CommandContext {
    /// The folder of the package.
    let packageFolder: URL

    /// The folders of the packages that it depends on, as far as they are known.
    var dependencyFolders: [URL] = []

    let console: Console
}
