public import Boardy

/// Computes the price of an article.
public enum CartIO: IOInterface {
    /// The article.
    public typealias Input = CartRequest
    /// The price in coins.
    public typealias Output = Int
    /// `pub.cart`
    public static let boardID: BoardID = "pub.cart"
}
