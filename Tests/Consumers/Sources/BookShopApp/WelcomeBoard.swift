import Boardy

final class WelcomeBoard: Board<WelcomeIO> {
    override var bypassesGatewayBarrier: Bool { true }

    override func activate(with _: Void) {
        (context as? Window)?.show("Welcome")
        sendOutput(.start)
        complete()
    }
}
