/// An opener that a link is for.
public struct URLOpenerCandidate: Hashable, Sendable {
    /// The name of the opener.
    public let name: String

    /// The paths it opens; nil if it decides with code.
    public let pattern: String?

    /// Tells apart openers that are alike.
    let index: Int
}
