import Boardy
import Payment
import PaymentIO
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ConfirmBoardTests {
    private let harness = TestHarness()

    init() { harness.load(plugin: PaymentLauncherPlugin()) }

    @Test func confirm_withoutAnAnswer_asksAndWaits() {
        harness.serviceMap.modPayment.ioConfirm.activation.activate(with: ConfirmRequest())
        let board = harness.recording(ConfirmIO.self)
        board.expectOutputs(["Please confirm: \(PaymentLinks.confirm)"])
        board.expectCompletions([])
    }

    @Test(arguments: [("yes", true), ("no", false)])
    func confirm_byLink_completesWithTheAnswer(answer: String, isDone: Bool) async {
        #expect(await harness.handleDeeplink("app:///payment/confirm?note=\(answer)"))
        harness.recording(ConfirmIO.self).expectCompletions([isDone])
    }
}
