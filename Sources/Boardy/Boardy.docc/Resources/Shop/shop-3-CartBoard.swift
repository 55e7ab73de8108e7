import Boardy
import CartIO

/// Computes the price of an article.
final class CartBoard: Board<CartIO> {
    private let prices = ["tea": 3, "bread": 4, "jam": 5]

    override func activate(with request: CartRequest) {
        guard let price = prices[request.note ?? ""] else { return complete(false) }
        sendOutput(price)
        complete()
    }
}
