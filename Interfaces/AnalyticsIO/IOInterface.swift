public import Boardy

/// Stores the user's consent to usage statistics, and sends it. Reports an error and completes with `false` if the decision cannot be
/// stored.
public enum UsageSharingIO: IOInterface {
    /// True to record usage.
    public typealias Input = Bool
    /// The stored decision.
    public typealias Output = Bool
    /// `pub.analytics.usage-sharing`
    public static let boardID = BoardID.pubUsageSharing
}

extension BoardID {
    /// The id of the ``UsageSharingIO`` board.
    public static let pubUsageSharing: BoardID = "pub.analytics.usage-sharing"
}
