public import BoardyCore

/// A problem found in the configuration of a launcher; see ``LauncherComponent/validate()``.
public struct LaunchIssue: Hashable, Sendable, CustomStringConvertible {
    /// The error, with a description of the fix.
    public let error: BoardError

    /// The type of the plugin that caused the issue, if known.
    public let source: String?

    /// The plugin, if known, and the text of the error.
    public var description: String {
        let text = "\(error)"
        return source.map { text.hasPrefix($0) ? text : "\($0): \(text)" } ?? text
    }

    package init(error: BoardError, source: String?) {
        (self.error, self.source) = (error, source)
    }
}
