public import Boardy

/// Loads the prices.
public enum PricesIO: IOInterface {
    /// None.
    public typealias Input = Void
    /// The progress, and then the number of articles.
    public typealias Output = TaskProgress<Int, any Error>
    /// `pub.cart.prices`
    public static let boardID: BoardID = "pub.cart.prices"
}

extension CartServiceMap {
    /// Loads the prices.
    public var ioPrices: Destination<PricesIO> { destination() }
}
