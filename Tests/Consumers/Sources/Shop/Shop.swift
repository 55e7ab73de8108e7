public import Boardy

// Three boards and their interfaces, which the examples of the articles share.

public enum CartIO: IOInterface {
    public typealias Input = [String]
    public typealias Output = [String]
    public static let boardID: BoardID = "shop.cart"
}

public enum PricingIO: IOInterface {
    public typealias Input = [String]
    public typealias Output = Int
    public static let boardID: BoardID = "shop.pricing"
}

public enum PaymentIO: IOInterface {
    public typealias Input = Int
    public typealias Output = String
    public static let boardID: BoardID = "shop.payment"
}

public struct ShopServiceMap: ModuleServiceMap {
    public let root: ServiceMap
    public init(_ root: ServiceMap) { self.root = root }
    public var ioCart: Destination<CartIO> { destination() }
    public var ioPricing: Destination<PricingIO> { destination() }
    public var ioPayment: Destination<PaymentIO> { destination() }
}

extension ServiceMap {
    public var modShop: ShopServiceMap { link() }
}

final class CartBoard: Board<CartIO> {
    override func activate(with articles: [String]) { sendOutput(articles) }
}

final class PricingBoard: Board<PricingIO> {
    override func activate(with articles: [String]) { sendOutput(articles.count * 5) }
}

final class PaymentBoard: Board<PaymentIO> {
    override func activate(with amount: Int) {
        sendOutput("receipt for \(amount)")
        complete()
    }
}

public struct ShopModulePlugin: ModulePlugin {
    public let identifier: BoardID = "shop"
    public init() {}

    public func apply(for main: any MainComponent) {
        main.producer.registerBoard(CartIO.boardID) { CartBoard(identifier: $0) }
        main.producer.registerBoard(PricingIO.boardID) { PricingBoard(identifier: $0) }
        main.producer.registerBoard(PaymentIO.boardID) { PaymentBoard(identifier: $0) }
    }
}
