import BoardyMigration

extension BoardID {
    static let modPayment: BoardID = "mod.Sales.Payment"
}

typealias PaymentMainDestination = MainboardGenericDestination<
    Int, BoardResult<String, Error>, Void, BoardFlowNoneAction
>

extension MotherboardType where Self: FlowManageable {
    func ioPayment(_ identifier: BoardID = .modPayment) -> PaymentMainDestination {
        PaymentMainDestination(destinationID: identifier, mainboard: self)
    }
}

enum PaymentBoardFactory {
    static func make(identifier: BoardID) -> ActivatableBoard {
        ResultTaskBoard<Int, String, Error>(identifier: identifier) { amount, callback in
            callback(.progress(fractionCompleted: 0.5))
            callback(.success("paid \(amount)"))
        }
    }
}
