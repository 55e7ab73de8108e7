import Boardy

struct SalesModulePlugin: ModuleBuilderPlugin {
    let identifier: BoardID

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        switch identifier {
        case CartIO.boardID:
            CartBoard(identifier: identifier, producer: internalContinuousProducer)
        case CheckoutIO.boardID:
            CheckoutBoardFactory.make(identifier: identifier, producer: internalContinuousProducer)
        default:
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
