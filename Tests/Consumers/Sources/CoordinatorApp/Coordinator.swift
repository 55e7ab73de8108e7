import Boardy

// The interface of the board.
enum PaymentIO: IOInterface {
    static let boardID: BoardID = "payment"
    typealias Input = Int
    typealias Output = String
}

// Code that exists: a coordinator with its delegate, and a container. None of it knows boards.
@MainActor
final class Navigator {
    private(set) var pages: [String] = []

    func push(_ page: String) { pages.append(page) }
    func pop() { pages.removeLast() }
}

@MainActor
protocol PaymentCoordinatorDelegate: AnyObject {
    func payment(_ coordinator: PaymentCoordinator, didPay receipt: String)
    func paymentDidCancel(_ coordinator: PaymentCoordinator)
}

@MainActor
final class PaymentCoordinator {
    weak var delegate: (any PaymentCoordinatorDelegate)?
    private let navigator: Navigator
    private let amount: Int

    init(navigator: Navigator, amount: Int) { (self.navigator, self.amount) = (navigator, amount) }

    func start() { navigator.push("pay \(amount)") }
    func finish() { navigator.pop() }
    func tapPay() { delegate?.payment(self, didPay: "receipt for \(amount)") }
    func tapCancel() { delegate?.paymentDidCancel(self) }
}

@MainActor
final class OldContainer {
    let navigator = Navigator()
    weak var shown: PaymentCoordinator?  // stands for the button that a user taps

    func makePayment(of amount: Int) -> PaymentCoordinator {
        let coordinator = PaymentCoordinator(navigator: navigator, amount: amount)
        shown = coordinator
        return coordinator
    }
}
