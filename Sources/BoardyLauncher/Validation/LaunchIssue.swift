public import BoardyCore

/// Something that is wrong with what a launcher is made of; see ``LauncherComponent/validate()``.
public struct LaunchIssue: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and how to fix it.
    public let error: BoardError

    /// The plugin that it came with, as far as that is known.
    public let source: String?

    /// The plugin, and the text of the error.
    public var description: String {
        source.map { "\($0): \(error)" } ?? "\(error)"
    }

    package init(error: BoardError, source: String?) {
        self.error = error
        self.source = source
    }
}
