import Boardy

enum CheckoutIO: IOInterface {
    typealias Input = [Book]
    typealias Output = String
    static let boardID: BoardID = "pub.mod.Sales.Checkout"
}

enum PaymentIO: IOInterface {
    typealias Input = Int
    typealias Output = TaskProgress<String, any Error>
    static let boardID: BoardID = "mod.Sales.Payment"
}

enum ReceiptIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "pub.mod.Sales.Receipt"
}

enum PrinterIO: IOInterface {
    typealias Input = [String]
    typealias Output = Int
    static let boardID: BoardID = "mod.Sales.Printer"
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
