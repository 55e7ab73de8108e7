import BoardyMigration

final class WelcomeBoard: Board, GuaranteedBoard, GuaranteedOutputSendingBoard {
    typealias InputType = Void
    typealias OutputType = WelcomeOutput

    func shouldBypassGatewayBarrier() -> Bool {
        true
    }

    func activate(withGuaranteedInput _: InputType) {
        let screen = UIViewController(title: "Welcome")
        rootViewController.show(screen)
        watch(content: screen)
        sendOutput(.start)
        complete()
    }
}
