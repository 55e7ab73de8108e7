import BoardyMigration

final class TermsBoard: Board, GuaranteedBoard {
    typealias InputType = Void

    func activate(withGuaranteedInput _: InputType) {
        rootViewController.show(UIViewController(title: "Terms"))
        complete()
    }
}
