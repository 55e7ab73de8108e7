import Boardy

final class TermsBoard: Board<TermsIO> {
    override func activate(with _: Void) {
        (context as? Window)?.show("Terms")
        complete(true)
    }
}
