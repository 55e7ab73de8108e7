import Boardy

// The board around the coordinator. The input crosses as a parameter, and calls of the delegate as outputs and completion.
final class PaymentBoard: Board<PaymentIO>, PaymentCoordinatorDelegate {
    private let container: OldContainer
    private var coordinator: PaymentCoordinator?

    init(_ container: OldContainer) {
        self.container = container
        super.init()
    }

    override func activate(with amount: Int) {
        guard coordinator == nil else { return }  // the page of the first activation stays
        let coordinator = container.makePayment(of: amount)
        coordinator.delegate = self
        self.coordinator = coordinator
        coordinator.start()
    }

    func payment(_ coordinator: PaymentCoordinator, didPay receipt: String) {
        sendOutput(receipt)
        complete(true)
    }

    func paymentDidCancel(_ coordinator: PaymentCoordinator) { complete(false) }

    // Also called if another object removes the board, so the page is removed in any case.
    override func didRemove() {
        coordinator?.finish()
        coordinator = nil
    }
}

// The factory captures the container that exists.
struct PaymentPlugin: ModulePlugin {
    let identifier = PaymentIO.boardID
    let container: OldContainer

    func apply(for main: any MainComponent) {
        main.register(PaymentIO.self) { [container] _ in PaymentBoard(container) }
    }
}
