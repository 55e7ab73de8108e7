import BoardyMigration

final class LoginBoard: ModernContinuableBoard, GuaranteedBoard, GuaranteedOutputSendingBoard {
    typealias InputType = String?
    typealias OutputType = User

    private let session: Session

    init(identifier: BoardID, session: Session, producer: ActivatableBoardProducer) {
        self.session = session
        super.init(identifier: identifier, boardProducer: producer)
    }

    func shouldBypassGatewayBarrier() -> Bool {
        true
    }

    func activate(withGuaranteedInput name: InputType) {
        let screen = UIViewController(title: "Login")
        motherboard.putIntoContext(screen)
        rootViewController.show(screen)
        let user = User(name: name ?? "Ada")
        session.user = user
        sendOutput(user)
        complete()
    }
}
