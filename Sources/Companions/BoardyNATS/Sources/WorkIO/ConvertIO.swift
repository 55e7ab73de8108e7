public import Boardy
public import BoardyRemote

/// Converts a text, stores the result in the shared folder, and completes.
///
/// The activation is durable, and survives the death of the client and of any replica. The effect is idempotent: the name of
/// the stored file is the key of the activation.
public enum ConvertIO: RemoteIOInterface {
    /// A text and its conversion.
    public struct Input: Hashable, Sendable, Codable {
        /// The text to convert.
        public var text: String

        /// The conversion.
        public var form: Form

        /// The pause before the effect, which stands for real work, in milliseconds.
        public var pause: Int

        /// Creates an input.
        public init(_ text: String, to form: Form, pause: Int = 0) {
            self.text = text
            self.form = form
            self.pause = pause
        }
    }

    /// A conversion.
    public enum Form: String, Hashable, Sendable, Codable, CaseIterable {
        /// Lower-case letters.
        case lowercase
        /// Upper-case letters.
        case uppercase
        /// The characters in reverse order.
        case reversed
    }

    /// The converted text.
    public typealias Output = String

    /// `pub.work.convert`
    public static let boardID = BoardID.pubConvert

    /// The activation is stored until the board has completed.
    public static let delivery = RemoteDelivery.durable

    /// Each conversion can be on another replica.
    public static let scope = RemoteScope.activation
}
