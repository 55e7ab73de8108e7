/// An opener that can open a link.
public struct URLOpenerCandidate: Hashable, Sendable {
    /// The name of the opener.
    public let name: String

    /// The pattern of the paths that the opener opens; nil if it decides with code.
    public let pattern: String?

    /// The position in the order of installation, which distinguishes equal openers.
    let index: Int
}
