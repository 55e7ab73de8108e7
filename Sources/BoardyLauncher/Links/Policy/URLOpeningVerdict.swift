/// The decision of a validator about a URL; see ``PluginLauncher/setURLOpeningValidator(_:)``.
public struct URLOpeningVerdict: Hashable, Sendable {
    /// Indicates whether the URL may be opened.
    public let isAccepted: Bool

    /// The reason of a denial, for the error that is reported.
    public let reason: String?

    /// The decision to open the URL.
    public static let accepted = URLOpeningVerdict(isAccepted: true, reason: nil)

    /// The decision not to open the URL, without a reason.
    public static let denied = URLOpeningVerdict(isAccepted: false, reason: nil)

    /// The decision not to open the URL, with a reason.
    ///
    /// - Parameter reason: the reason, for the error that is reported; a clause that continues "because", such as "it signs a user in".
    public static func denied(because reason: String) -> URLOpeningVerdict {
        URLOpeningVerdict(isAccepted: false, reason: reason)
    }
}
