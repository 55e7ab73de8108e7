public import Boardy

/// Answers a request with a line of text.
public enum PaymentIO: IOInterface {
    /// The request.
    public typealias Input = PaymentRequest
    /// The line of text.
    public typealias Output = String
    /// `pub.payment`
    public static let boardID: BoardID = "pub.payment"
}
