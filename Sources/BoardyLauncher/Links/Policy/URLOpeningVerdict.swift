/// What a validator says of a URL; see ``PluginLauncher/setURLOpeningValidator(_:)``.
public struct URLOpeningVerdict: Hashable, Sendable {
    /// Whether the URL may be opened.
    public let isAccepted: Bool

    /// Why not, for the error that is reported.
    public let reason: String?

    /// The URL may be opened.
    public static let accepted = URLOpeningVerdict(isAccepted: true, reason: nil)

    /// The URL may not be opened.
    public static let denied = URLOpeningVerdict(isAccepted: false, reason: nil)

    /// The URL may not be opened.
    ///
    /// - Parameter reason: why not, for the error that is reported; it goes on after "because", as "it signs somebody in" does.
    public static func denied(because reason: String) -> URLOpeningVerdict {
        URLOpeningVerdict(isAccepted: false, reason: reason)
    }
}
