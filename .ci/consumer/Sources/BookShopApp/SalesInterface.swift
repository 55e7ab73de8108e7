import Boardy

extension BoardID {
    static let pubCheckout: BoardID = "pub.mod.Sales.Checkout"
    static let pubReceipt: BoardID = "pub.mod.Sales.Receipt"
    static let modPayment: BoardID = "mod.Sales.Payment"
}

enum CheckoutIO: IOInterface {
    typealias Input = [Book]
    typealias Output = String
    static let boardID: BoardID = .pubCheckout
}

enum PaymentIO: IOInterface {
    typealias Input = Int
    typealias Output = TaskProgress<String, any Error>
    static let boardID: BoardID = .modPayment
}

enum ReceiptIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = .pubReceipt
}

enum PrinterIO: IOInterface {
    typealias Input = [String]
    typealias Output = Int
    static let boardID: BoardID = "mod.Sales.Printer"
}

extension FlowMotherboard {
    func ioCheckout(_ identifier: BoardID = .pubCheckout) -> Destination<CheckoutIO> {
        destination(CheckoutIO.self, id: identifier)
    }

    func ioPayment(_ identifier: BoardID = .modPayment) -> Destination<PaymentIO> {
        destination(PaymentIO.self, id: identifier)
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
