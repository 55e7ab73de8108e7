import Boardy
import CartIO

/// Computes the price of an article.
final class CartBoard: Board<CartIO> {
    private let list: PriceList

    init(list: PriceList) {
        self.list = list
        super.init()
    }

    override func activate(with request: CartRequest) {
        guard let price = list.price(of: request.article) else { return complete(false) }
        sendOutput(price * request.count)
        complete()
    }
}
