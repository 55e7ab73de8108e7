import BoardyMigration

public extension BoardID {
    static let pubCheckout: BoardID = "pub.mod.Sales.Checkout"
    static let pubReceipt: BoardID = "pub.mod.Sales.Receipt"
}

public typealias CheckoutMainDestination = MainboardGenericDestination<[Book], String, Void, BoardFlowNoneAction>

extension MotherboardType where Self: FlowManageable {
    func ioCheckout(_ identifier: BoardID = .pubCheckout) -> CheckoutMainDestination {
        CheckoutMainDestination(destinationID: identifier, mainboard: self)
    }
}

public final class SalesServiceMap: ServiceMap {}

public extension SalesServiceMap {
    var ioCart: CartMainDestination { mainboard.ioCart() }
    var ioCheckout: CheckoutMainDestination { mainboard.ioCheckout() }
}

public extension ServiceMap {
    var modSales: SalesServiceMap { link() }
}
