import Boardy

extension BoardID {
    static let pubCheckout: BoardID = "pub.mod.Sales.Checkout"
    static let pubReceipt: BoardID = "pub.mod.Sales.Receipt"
}

enum CheckoutIO: IOInterface {
    typealias Input = [Book]
    typealias Output = String
    static let boardID: BoardID = .pubCheckout
}

enum ReceiptIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = .pubReceipt
}

extension FlowMotherboard {
    func ioCheckout(_ identifier: BoardID = .pubCheckout) -> Destination<CheckoutIO> {
        destination(CheckoutIO.self, id: identifier)
    }
}

struct SalesServiceMap: ModuleServiceMap {
    let root: ServiceMap

    init(_ root: ServiceMap) {
        self.root = root
    }

    var ioCart: Destination<CartIO> { destination() }
    var ioCheckout: Destination<CheckoutIO> { destination() }
    var ioReceipt: Destination<ReceiptIO> { destination() }
}

extension ServiceMap {
    var modSales: SalesServiceMap { link() }
}
