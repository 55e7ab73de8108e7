import Boardy

final class LoginBoard: ContinuousBoard<LoginIO> {
    private let session: Session

    init(identifier: BoardID, session: Session, producer: any ActivatableBoardProducer) {
        self.session = session
        super.init(identifier: identifier, producer: producer)
    }

    override var bypassesGatewayBarrier: Bool { true }

    override func activate(with name: String?) {
        (context as? Window)?.show("Login")
        let user = User(name: name ?? "Ada")
        session.user = user
        sendOutput(user)
        complete(true)
    }
}
