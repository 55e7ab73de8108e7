import Boardy

struct SalesModulePlugin: ModuleBuilderPlugin {
    enum Service {
        case cart, checkout, receipt
    }

    let service: Service

    var identifier: BoardID {
        switch service {
        case .cart: CartIO.boardID
        case .checkout: CheckoutIO.boardID
        case .receipt: ReceiptIO.boardID
        }
    }

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        switch service {
        case .cart:
            CartBoard(identifier: identifier, producer: internalContinuousProducer)
        case .checkout:
            CheckoutBoardFactory.make(identifier: identifier, producer: internalContinuousProducer)
        case .receipt:
            ReceiptBoardFactory.make(identifier: identifier, producer: internalContinuousProducer)
        }
    }

    func internalContinuousRegistrations(
        sharedComponent _: any SharedValueComponent, producer _: any ActivatableBoardProducer
    ) -> [BoardRegistration] {
        BoardRegistration(PaymentIO.boardID) { PaymentBoardFactory.make(identifier: $0) }
        BoardRegistration(PrinterIO.boardID) { PrinterBoard(identifier: $0) }
    }
}
