public import Boardy
public import BoardyRemote

/// Counts the words of a text, and completes.
public enum WordCountIO: RemoteIOInterface {
    /// The text.
    public typealias Input = String

    /// The number of words.
    public typealias Output = Int

    /// `pub.work.word-count`
    public static let boardID = BoardID.pubWordCount

    /// A count has no effect, so it may be repeated.
    public static let delivery = RemoteDelivery.idempotent

    /// Each count can be on another replica.
    public static let scope = RemoteScope.activation
}
