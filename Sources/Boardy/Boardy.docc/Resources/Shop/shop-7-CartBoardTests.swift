import Boardy
import Cart
import CartIO
import PaymentIO
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CartBoardTests {
    private let harness = TestHarness()

    init() { harness.load(plugin: CartLauncherPlugin()) }

    @Test func cart_whenTheArticleHasAPrice_activatesThePayment() async throws {
        let payment = harness.fake(PaymentIO.self)
        _ = try await harness.serviceMap.modCart.ioPrices.activation.firstOutput()

        #expect(await harness.handleDeeplink("app:///cart/tea?count=2"))

        harness.recording(CartIO.self).expectOutputs([6])
        payment.expectInputs([PaymentRequest(note: "6 coins")])
        harness.expectNoErrors()
    }

    @Test func cart_whenTheArticleIsUnknown_activatesNothing() {
        let payment = harness.fake(PaymentIO.self)

        harness.serviceMap.modCart.ioCart.activation.activate(with: CartRequest(article: "milk"))

        harness.recording(CartIO.self).expectCompletions([false])
        payment.expectActivations(0)
    }
}
