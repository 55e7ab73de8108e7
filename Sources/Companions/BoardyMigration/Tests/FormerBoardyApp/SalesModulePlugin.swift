import BoardyMigration

struct SalesModulePlugin: ModuleBuilderPlugin {
    let identifier: BoardID

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        switch identifier {
        case .pubCart:
            CartBoard(identifier: identifier, producer: internalContinuousProducer)
        case .pubCheckout:
            CheckoutBoardFactory.make(identifier: identifier, producer: internalContinuousProducer)
        case .pubReceipt:
            ReceiptBoardFactory.make(identifier: identifier)
        default:
            NoBoard(identifier: identifier)
        }
    }

    func internalContinuousRegistrations(
        sharedComponent _: any SharedValueComponent, producer _: any ActivatableBoardProducer
    ) -> [BoardRegistration] {
        BoardRegistration(.modPayment) { PaymentBoardFactory.make(identifier: $0) }
    }
}
